import type { Sharp } from 'sharp'
import { type Picture, PNG_LEVEL, refusePicture, SECONDS_MAX, SIDE_MAX_PX } from './pictures.ts'
import { openSharp } from './sharp.ts'
import { watermark } from './watermark.ts'

/** Effort 4, the usual one, takes three times as long for one percent less. */
const webp = { quality: 86, effort: 2 }

/** A picture unpacked and made small enough to be encoded several times. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Reads every pixel, so that a damaged picture is found; never enlarges. */
export async function readPixels({ content }: Picture, field: string, sidePx: number): Promise<Pixels> {
  const sharp = await openSharp()
  const { data, info } = await sharp(content, {
    limitInputPixels: SIDE_MAX_PX * SIDE_MAX_PX,
    failOn: 'truncated',
  })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((): never => refusePicture(field))
  return { data, width: info.width, height: info.height }
}

const open = async ({ data, width, height }: Pixels) =>
  (await openSharp())(data, { raw: { width, height, channels: 4 } })

export async function shrink(pixels: Pixels, sidePx: number): Promise<Pixels> {
  const opened = await open(pixels)
  const { data, info } = await opened
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A picture of ours in grey, a byte a pixel. */
export async function pngOf({
  data,
  width,
  height,
}: {
  data: Uint8Array
  width: number
  height: number
}): Promise<Buffer> {
  const sharp = await openSharp()
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: PNG_LEVEL })
    .toBuffer()
}

/** With a brand: burnt in over the whole picture. */
export async function toWebp(pixels: Pixels, brand: string | null): Promise<Buffer> {
  return (await marked(await open(pixels), pixels, brand)).webp(webp).toBuffer()
}

/** A picture of ours in its own size, the brand burnt in. */
export async function toMarkedPng(content: Buffer, brand: string): Promise<Buffer> {
  const sharp = await openSharp()
  const { width, height } = await sharp(content).metadata()
  return (await marked(sharp(content), { width, height }, brand))
    .png({ compressionLevel: PNG_LEVEL })
    .toBuffer()
}

async function marked(
  picture: Sharp,
  size: { readonly width: number; readonly height: number },
  brand: string | null,
): Promise<Sharp> {
  return brand === null ? picture : picture.composite([await watermark(brand, size)])
}
