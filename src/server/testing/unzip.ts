import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBufferPromise } from 'yauzl'

/** The files of a ZIP by their names, in its order. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true })
  const openEntry = promisify((entry: Entry, done: Parameters<typeof opened.openReadStream>[1]) =>
    opened.openReadStream(entry, done),
  )
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    opened.on('error', reject)
    opened.on('end', resolve)
    opened.on('entry', (entry: Entry) => {
      openEntry(entry)
        .then(buffer)
        .then((content) => {
          files.set(entry.fileName, content)
          opened.readEntry()
        })
        .catch(reject)
    })
    opened.readEntry()
  })
  return files
}
