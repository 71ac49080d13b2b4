import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Reads the mails of an outbox, oldest first, each from its file once. */
export function outboxReader(folder: string): () => Promise<Email[]> {
  const read = new Map<string, Promise<Email>>()
  const readOne = async (file: string) => PostalMime.parse(await readFile(path.join(folder, file)))
  return async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
    return Promise.all(
      files.map((file) => {
        const mail = read.get(file) ?? readOne(file)
        read.set(file, mail)
        return mail
      }),
    )
  }
}
