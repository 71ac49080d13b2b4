/** A browser that takes messages, and the keys that only it can read them with. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What the browser shows. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Where a click leads, within the application. */
  readonly path: string
  /** A message takes the place of one with the same tag that still stands. */
  readonly tag: string
}

/** Who sends: the installation's key pair, and where a push service finds its operator. */
export interface PushSender {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
}

/** `gone`: the browser has unsubscribed. `refused`: this message can never be delivered as it is. */
export type PushOutcome = 'taken' | 'gone' | 'refused'

const TIMEOUT_MS = 10_000
/** A message that couldn't be delivered within a day is no news any more. */
const TIME_TO_LIVE_S = 86_400
/** With its title and envelope far below the 4 kB that push services take. */
const BODY_MAX = 400

/** Hands a message, encrypted for one browser, to that browser's push service; throws where trying again may help. */
export async function sendPush(
  address: PushAddress,
  message: PushMessage,
  { publicKey, privateKey, subject }: PushSender,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = address
  const text = JSON.stringify({ ...message, body: cut(message.body) })
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    TTL: TIME_TO_LIVE_S,
    vapidDetails: { subject, publicKey, privateKey },
  })
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)] as [string, string]),
    body,
    // An address elsewhere would be one that nobody has checked.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  return 'refused'
}

const cut = (text: string) => {
  const characters = [...text]
  return characters.length > BODY_MAX ? `${characters.slice(0, BODY_MAX - 1).join('')}…` : text
}
