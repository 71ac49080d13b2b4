import type { Metadata } from 'sharp'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { openSharp } from './sharp.ts'

/** Bounds of every picture that comes in (quality.md, api.md). */
export const SIDE_MAX_PX = 4_096
export const SECONDS_MAX = 10

/** Higher levels save a few percent, and take ten times as long: 9 s for 4,096 × 4,096 pixels. */
export const PNG_LEVEL = 6

const kinds: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif'])

/** A picture as it came, known to be one and to be within bounds; its pixels are read when it is encoded anew. */
export interface Picture {
  readonly content: Buffer
  readonly widthPx: number
  readonly heightPx: number
}

/** sharp's words for what none of the loaders above takes for its own; all else that it says is about a damaged picture. */
const isNoPicture = /unsupported image format|buffer is empty/i

/** A PNG that moves says so before its pixels; sharp doesn't tell. */
const isMoving = (content: Buffer) => content.subarray(0, content.indexOf('IDAT')).includes('acTL')

/** Looks at the head only, so that a picture of a billion pixels costs nothing. `field` is named in a refusal. */
export async function readPicture(content: Buffer, field: string, isPngOnly = false): Promise<Picture> {
  const head = await readHead(content, field)
  const isKind = isPngOnly ? head?.format === 'png' : kinds.has(head?.format ?? '')
  if (!head || !isKind || (head.format === 'png' && isMoving(content))) {
    const message = isPngOnly ? m.files_picture_png() : m.files_picture_kind()
    throw new AppError('UNSUPPORTED_MEDIA', { message })
  }
  const { width, height } = head
  if (width > SIDE_MAX_PX || height > SIDE_MAX_PX) {
    throw new AppError('TOO_LARGE', { message: m.files_picture_sides({ pixels: SIDE_MAX_PX }) })
  }
  return { content, widthPx: width, heightPx: height }
}

/** Null for what is no picture of any kind that we read. */
async function readHead(content: Buffer, field: string): Promise<Metadata | null> {
  const sharp = await openSharp()
  try {
    return await sharp(content, { limitInputPixels: false }).metadata()
  } catch (error) {
    return error instanceof Error && isNoPicture.test(error.message) ? null : refusePicture(field)
  }
}

interface Shape {
  readonly format: 'webp' | 'png'
  /** The box that the picture fits into; it is never enlarged. */
  readonly withinPx?: { readonly width: number; readonly height: number }
}

/** Encodes anew, upright, with nothing of the metadata. */
export const encodePicture = async (picture: Picture, field: string, shape: Shape): Promise<Buffer> =>
  (await encodeSized(picture, field, shape)).content

/** The same, and how large it has become. */
export async function encodeSized(
  { content }: Picture,
  field: string,
  { format, withinPx }: Shape,
): Promise<Picture> {
  const sharp = await openSharp()
  const pixels = sharp(content, { limitInputPixels: SIDE_MAX_PX * SIDE_MAX_PX, failOn: 'truncated' })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
  if (withinPx) pixels.resize({ ...withinPx, fit: 'inside', withoutEnlargement: true })
  const encoded =
    format === 'webp' ? pixels.webp({ quality: 86 }) : pixels.png({ compressionLevel: PNG_LEVEL })
  const { data, info } = await encoded
    .toBuffer({ resolveWithObject: true })
    .catch((): never => refusePicture(field))
  return { content: data, widthPx: info.width, heightPx: info.height }
}

/** As paper takes it: on white, eight bits a channel, for whoever can't unpack every kind of PNG. */
export const toOpaquePng = async (content: Uint8Array): Promise<Buffer> =>
  (await openSharp())(content)
    .flatten({ background: 'white' })
    .png({ compressionLevel: PNG_LEVEL })
    .toBuffer()

/** As wide and high as a logo is shown at the head of a mail, and how many pixels of it are sent for each of those. */
const MAIL_LOGO_PX = { width: 200, height: 64 }
const MAIL_LOGO_DENSITY = 2

/** As a mail takes it: small, and on white, since nobody knows what ground a mailbox puts behind it. */
export async function toMailLogo(picture: Uint8Array): Promise<Picture> {
  const { data: content, info } = await (await openSharp())(picture)
    .resize({
      width: MAIL_LOGO_PX.width * MAIL_LOGO_DENSITY,
      height: MAIL_LOGO_PX.height * MAIL_LOGO_DENSITY,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: 'white' })
    .png({ compressionLevel: PNG_LEVEL })
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(1, MAIL_LOGO_PX.width / info.width, MAIL_LOGO_PX.height / info.height)
  return {
    content,
    widthPx: Math.max(1, Math.round(info.width * scale)),
    heightPx: Math.max(1, Math.round(info.height * scale)),
  }
}

/** Three pixels for each that a page shows it in, and see-through where it was. */
const PAGE_LOGO_PX = { width: 480, height: 192 }

export const toPageLogo = async (picture: Uint8Array): Promise<Buffer> =>
  (await openSharp())(picture)
    .resize({ ...PAGE_LOGO_PX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: PNG_LEVEL })
    .toBuffer()

export function refusePicture(field: string): never {
  throw fieldError(field, m.files_picture_damaged())
}
