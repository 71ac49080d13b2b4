import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The four digits, where there are any. */
  readonly code: string | null
  /** The address of the one-time link, where there is one. */
  readonly link: string | null
}

const ARRIVES_WITHIN_MS = 15_000

export async function readMail(raw: string | Buffer): Promise<ReceivedMail> {
  const { to, subject = '', text = '' } = await PostalMime.parse(raw)
  return {
    to: to?.[0]?.address ?? '',
    subject,
    text,
    code: /^.*: (\d{4})$/m.exec(text)?.[1] ?? null,
    link: /\bhttps?:\S+#link=[\w-]+/.exec(text)?.[0] ?? null,
  }
}

/** The mails of a server without SMTP, oldest first. */
export async function outbox({ dataDir }: { readonly dataDir: string }): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(files.map(async (file) => readMail(await readFile(path.join(folder, file)))))
}

/** The newest mail to an address, waited for until there are `count` of them. */
export async function mailTo(
  server: { readonly dataDir: string },
  address: string,
  count = 1,
): Promise<ReceivedMail> {
  const deadline = performance.now() + ARRIVES_WITHIN_MS
  for (;;) {
    const received = (await outbox(server)).filter(({ to }) => to === address)
    const newest = received.at(-1)
    if (newest && received.length >= count) return newest
    if (performance.now() > deadline)
      throw new Error(`${received.length} mails to ${address} came, not ${count}`)
    await sleep(25)
  }
}
