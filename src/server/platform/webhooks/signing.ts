import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as the standard writes it, so that its libraries take it as it stands: 256 random bits. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

export interface Signed {
  readonly id: string
  /** Of the attempt, so that what is caught on its way can't be sent again later. */
  readonly at: Date
  readonly body: string
}

/** The headers of Standard Webhooks: a signature by each secret, of which a receiver needs to know one. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
