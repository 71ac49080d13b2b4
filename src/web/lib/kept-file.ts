import { errorFromReply, unreached } from './api-error.ts'
import { saveFile } from './save-file.ts'
import { sessionStore } from './session-store.ts'

interface Kept {
  readonly url: string
  readonly fileName: string
}

/** A file of ours byte by byte. */
export async function readKept({ url }: Pick<Kept, 'url'>): Promise<Blob> {
  const { token } = sessionStore.getState()
  const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` })
  const response = await fetch(new Request(url, { headers })).catch((cause: unknown) => {
    throw unreached(cause)
  })
  if (response.ok) return response.blob()
  const body: unknown = await response.json().catch(() => null)
  throw errorFromReply(response.status, body, `${response.status} ${response.statusText}`.trim())
}

/** Saves one under its own name: a refusal is told, not saved in its place. */
export const saveKept = async (kept: Kept): Promise<void> => saveFile(await readKept(kept), kept.fileName)
