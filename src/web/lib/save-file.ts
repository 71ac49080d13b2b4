import { unmarked } from '#domain/writing/isolated.ts'

/** Long enough for a browser to have begun with the download. */
const KEEP_MS = 60_000

/** Offers a file for saving, as a link to it would. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = unmarked(name)
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
