import type { Platform } from '#server/platform/platform.ts'
import { toPageLogo } from './pictures.ts'

/** A larger picture than this is none that a phone should wait for before it reads. */
const PICTURE_MAX_BYTES = 150_000

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** A logo as a `data:` address, for who reads without a session: no larger than a page shows it; null where there is none. */
export async function pictureAddress(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  workspaceId: string,
  name: string | null,
): Promise<string | null> {
  const kept = name === null ? null : await files.read(workspaceId, name)
  if (!kept) return null
  try {
    const picture = kept.length > PICTURE_MAX_BYTES ? await toPageLogo(kept) : kept
    const kind = picture.subarray(0, PNG.length).equals(PNG) ? 'png' : 'jpeg'
    return `data:image/${kind};base64,${picture.toString('base64')}`
  } catch (error) {
    // A page without its logo is better than none.
    log.warn({ err: error }, 'a logo could not be put on a page')
    return null
  }
}
