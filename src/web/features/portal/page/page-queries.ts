import type { ClientsMessage } from '#contract/messages.ts'
import { ask } from '#web/lib/ask.ts'
import { blobOf } from '#web/lib/file-of.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { localStore } from '#web/lib/storage.ts'
import { draftKey, forgetToken, keepToken } from './clients-page.ts'

/** As many as fill a phone some times. */
const MESSAGES_SHOWN = 20

/** Spends the key. Where nothing can be kept, the page is open for as long as it is looked at. */
export async function openPage(key: string): Promise<string> {
  const { token } = (await ask('POST', '/portal/open', { body: { key } })) as { token: string }
  keepToken(token)
  return token
}

export async function readPhoto(token: string, id: string, size: 'small' | 'whole'): Promise<Blob> {
  const { content } = (await ask('GET', `/portal/photos/${id}?size=${size}`, { token })) as {
    content: string
  }
  return blobOf(content, 'image/webp')
}

export interface Thread {
  readonly messages: readonly ClientsMessage[]
  readonly nextCursor: string | null
}

/** Newest first, from before a message on. */
export async function readThread(token: string, before: string | null = null): Promise<Thread> {
  const from = before === null ? '' : `&cursor=${before}`
  return (await ask('GET', `/portal/thread?limit=${MESSAGES_SHOWN}${from}`, { token })) as Thread
}

/** What is being written, with the key under which it was sent: an answer that was lost makes no second message. */
export interface Draft {
  readonly text: string
  /** '' where it is about nothing in particular. */
  readonly projectId: string
  readonly key?: string
}

/** It outlives the line, and the tab. */
export function keptDraft(): Draft {
  const kept = localStore.read(draftKey)
  const isDraft = isFields(kept) && typeof kept.text === 'string' && typeof kept.projectId === 'string'
  // Sound: what it is made of has just been looked at, and a key is sent as it is.
  return isDraft ? (kept as unknown as Draft) : { text: '', projectId: '' }
}

export function keepDraft(draft: Draft | null): void {
  if (draft === null || draft.text === '') localStore.remove(draftKey)
  else localStore.write(draftKey, draft)
}

export async function say(token: string, { text, projectId, key }: Draft): Promise<void> {
  await ask('POST', '/portal/thread', {
    ...{ token, body: { text, ...(projectId !== '' && { projectId }) } },
    ...(key !== undefined && { idempotencyKey: key }),
  })
}

/** Has the link to the page mailed, by the address that stood in an answer's mail. */
export async function askForKey(address: string): Promise<void> {
  await ask('POST', '/portal/key', { body: { token: address } })
}

export async function leavePage(token: string): Promise<void> {
  await ask('DELETE', '/portal/session', { token })
  forgetToken()
}
