import { createStore } from 'zustand/vanilla'
import { isApiError } from './api-error.ts'
import { Dismissed } from './errors.ts'

interface ReauthState {
  /** Set while somebody is asked for proof; called with whether it was given. */
  readonly answer: ((proven: boolean) => void) | null
}

/** Read by the dialog that asks. */
export const reauthStore = createStore<ReauthState>()(() => ({ answer: null }))

let asking: Promise<boolean> | undefined

/** Two actions that need proof at once share one dialog. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    reauthStore.setState({ answer: resolve })
  }).finally(() => {
    asking = undefined
    reauthStore.setState({ answer: null })
  })
  return asking
}

/**
 * Runs a sensitive action; where the server wants proof that it is the owner who asks, the dialog asks for it and the
 * action runs once more. Closing the dialog throws `Dismissed`, of which no toast is shown.
 */
export async function withReauth<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!isApiError(error, 'REAUTH_REQUIRED')) throw error
    if (!(await askForProof())) throw new Dismissed()
    return action()
  }
}
