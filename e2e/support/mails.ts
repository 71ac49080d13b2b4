import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { outboxReader } from '#server/testing/outbox.ts'

export interface ReceivedMail {
  readonly to: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  /** The four digits, where there are any. */
  readonly code: string | null
  /** The address of the one-time link, where there is one. */
  readonly link: string | null
}

const ARRIVES_WITHIN_MS = 90_000

export const readMail = async (raw: string | Buffer): Promise<ReceivedMail> =>
  received(await PostalMime.parse(raw))

const received = ({ to, messageId = '', subject = '', text = '' }: Email): ReceivedMail => ({
  to: to?.[0]?.address ?? '',
  messageId,
  subject,
  text,
  code: /^.*: (\d{4})$/m.exec(text)?.[1] ?? null,
  link: /\bhttps?:\S+#link=[\w-]+/.exec(text)?.[0] ?? null,
})

const readers = new Map<string, ReturnType<typeof outboxReader>>()

/** The mails of a server without SMTP, oldest first. */
export async function outbox({ dataDir }: { readonly dataDir: string }): Promise<ReceivedMail[]> {
  const read = readers.get(dataDir) ?? outboxReader(path.join(dataDir, 'outbox'))
  readers.set(dataDir, read)
  return (await read()).map(received)
}

/** The newest mail to an address, waited for until there are `count` of them. */
export async function mailTo(
  server: { readonly dataDir: string },
  address: string,
  count = 1,
): Promise<ReceivedMail> {
  const deadline = performance.now() + ARRIVES_WITHIN_MS
  for (;;) {
    const mails = (await outbox(server)).filter(({ to }) => to === address)
    const newest = mails.at(-1)
    if (newest && mails.length >= count) return newest
    if (performance.now() > deadline)
      throw new Error(`${mails.length} mails to ${address} came, not ${count}`)
    await sleep(25)
  }
}
