import { photoMaxBytes } from '#contract/photos.ts'
import { report } from '#web/lib/report.ts'

/** What the server reads. */
const readKinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif'])
/** The longest side that it takes. */
const SIDE_MAX_PX = 4_096
/** More than it keeps. */
const SENT_SIDE_PX = 3_000
const JPEG_QUALITY = 0.9

/** A size that fits, in whole pixels and in the same proportion. */
export function fittedSize(width: number, height: number, sidePx: number) {
  const scale = Math.min(1, sidePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A photo as it is sent: what the server takes stays as it is, and what is too large or of a kind that only browsers read
 * is drawn anew. What can't be read or drawn here either is sent all the same: the server says what is wrong with
 * it.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file
  const isTaken =
    readKinds.has(file.type) &&
    file.size <= photoMaxBytes &&
    Math.max(bitmap.width, bitmap.height) <= SIDE_MAX_PX
  try {
    return isTaken ? file : await drawnAnew(bitmap, file.type)
  } catch (error) {
    // For want of memory, or of a canvas to draw on as in older browsers.
    report('A photo could not be drawn anew.', error)
    return file
  } finally {
    bitmap.close()
  }
}

function drawnAnew(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const { width, height } = fittedSize(bitmap.width, bitmap.height, SENT_SIDE_PX)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  // It may be as large as all that a phone has left.
  bitmap.close()
  // A PNG may be seen through, which a JPEG can't.
  const isSheer = type === 'image/png' || type === 'image/webp'
  return canvas.convertToBlob(isSheer ? { type: 'image/png' } : { type: 'image/jpeg', quality: JPEG_QUALITY })
}
