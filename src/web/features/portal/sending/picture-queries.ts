import type { ClientsPicture } from '#contract/portal.ts'
import { errorFromReply, unreached } from '#web/lib/api-error.ts'
import { ask } from '#web/lib/ask.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** Pictures take their time on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000

export interface SentPicture {
  readonly picture: Blob
  /** The same each time that this picture is sent: it arrives once. */
  readonly key: string
  /** How much of it is under way, from 0 to 1. */
  readonly onPart: (part: number) => void
}

function replyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** By the older of the browser's two ways: it alone tells how far a file has come. */
export function sendPicture(
  token: string,
  orderId: string,
  { picture, key, onPart }: SentPicture,
): Promise<ClientsPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', new URL(`/api/v1/portal/orders/${orderId}/pictures`, location.href))
    for (const [name, value] of Object.entries({
      accept: 'application/json',
      'accept-language': getLocale(),
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    }))
      request.setRequestHeader(name, value)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(unreached(new Error('No answer')))
    request.ontimeout = request.onerror
    request.onload = () => {
      const { status, statusText, responseText } = request
      const reply = replyOf(responseText)
      if (status >= 200 && status < 300 && isFields(reply)) {
        // The server checks its replies against the contract.
        resolve((reply.data as { picture: ClientsPicture }).picture)
      } else reject(errorFromReply(status, reply, statusText))
    }
    const form = new FormData()
    form.append('picture', picture)
    request.send(form)
  })
}

export async function takePictureBack(token: string, id: string): Promise<void> {
  await ask('DELETE', `/portal/pictures/${id}`, { token })
}
