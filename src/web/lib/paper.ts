import { m } from '#web/paraglide/messages.js'

/** The browser's only door to paper, which comes with pdfkit when a PDF is asked for. */
type Door = typeof import('#documents/browser.ts')

/** A paper takes a second; over a slow line its fonts, up to a megabyte, take longest. */
const LIMIT_MS = 30_000

/** Makes a PDF, or says that it takes too long: nobody waits for ever, whatever goes wrong on the way. */
export async function makePaper(
  make: (door: Door) => Promise<Blob>,
  openDoor: () => Promise<Door> = () => import('#documents/browser.ts'),
): Promise<Blob> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(m.app_paper_too_long())), LIMIT_MS)
  })
  try {
    return await Promise.race([openDoor().then(make), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** What lies at an address, for paper: a picture of ours. */
export async function pictureAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(m.app_error_network())
  return new Uint8Array(await response.arrayBuffer())
}
