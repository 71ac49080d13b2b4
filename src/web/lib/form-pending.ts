import { createContext } from 'react'

type TellPending = (isPending: boolean) => void

/** Told whenever a form within is being sent and when its answer is there; a dialog stays open in between. */
export const FormPending = createContext<TellPending>(() => undefined)
