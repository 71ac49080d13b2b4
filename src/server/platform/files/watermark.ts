import { fileURLToPath } from 'node:url'
import type { OverlayOptions } from 'sharp'
import { fontFiles } from '#documents/fonts/font-files.ts'
import { madeOnce } from '#server/platform/made-once.ts'
import { openSharp } from './sharp.ts'

/** Our own fonts, so that any name can be set on a machine that has none: the first that has a letter gives it. */
const FONT = 'Inter SemiBold, Noto Sans, Noto Sans JP'
const files = [
  fontFiles['inter-600'],
  fontFiles['inter-600-more'],
  fontFiles['noto-sans'],
  fontFiles['noto-sans-hebrew'],
  fontFiles['noto-sans-arabic'],
  fontFiles['noto-sans-jp-common'],
  fontFiles['noto-sans-jp-rest'],
]

const ANGLE_DEGREES = -30
/** Strong enough to read on any ground, faint enough to see the pattern through it. */
const ALPHA = 0.26
const DARK = '#30343b'
const LIGHT = '#ffffff'
/** Of the picture's shorter side. */
const TEXT_HEIGHT = 1 / 9
const TEXT_PX = { least: 9, most: 160 }
/** Of the picture's width. */
const TEXT_WIDTH_MOST = 0.3
/** Between two marks, in heights of the text. */
const GAP = 0.5

interface Size {
  readonly width: number
  readonly height: number
}

/** The name laid over a whole picture of the given size, slanted and again and again: to be burnt in by `composite`. */
export async function watermark(name: string, size: Size): Promise<OverlayOptions> {
  const sharp = await openSharp()
  await fontsReady()
  const textPx = await fittingTextPx(name, size)
  const mark = await slanted(name, textPx)
  const gapPx = Math.round(textPx * GAP)
  const tile = { width: mark.width + gapPx, height: mark.height + gapPx }
  const spaced = await sharp(blank(tile))
    .composite([{ ...mark.overlay, left: 0, top: 0 }])
    .raw()
    .toBuffer()
  // A tile may not be larger than what it is laid over.
  const cut = { width: Math.min(tile.width, size.width), height: Math.min(tile.height, size.height) }
  const input = await sharp(spaced, { raw: { ...tile, channels: 4 } })
    .extract({ left: 0, top: 0, ...cut })
    .raw()
    .toBuffer()
  return { input, raw: { ...cut, channels: 4 }, tile: true, gravity: 'northwest' }
}

const blank = (size: Size) => ({
  create: { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})

async function fittingTextPx(name: string, { width, height }: Size): Promise<number> {
  const wanted = clamp(Math.min(width, height) * TEXT_HEIGHT)
  const { info } = await text(name, wanted, DARK)
  return clamp(wanted * Math.min(1, (width * TEXT_WIDTH_MOST) / info.width))
}

const clamp = (px: number) => Math.round(Math.min(Math.max(px, TEXT_PX.least), TEXT_PX.most))

async function slanted(name: string, textPx: number) {
  const sharp = await openSharp()
  const [dark, light] = await Promise.all([text(name, textPx, DARK), text(name, textPx, LIGHT)])
  const edgePx = Math.max(1, Math.round(textPx / 32))
  const { width, height } = dark.info
  const flat = { width: width + edgePx, height: height + edgePx }
  // The light edge shows it on a dark ground.
  const both = await sharp(blank(flat))
    .composite([
      { input: light.data, raw: rawOf(light.info), left: edgePx, top: edgePx },
      { input: dark.data, raw: rawOf(dark.info), left: 0, top: 0 },
    ])
    .raw()
    .toBuffer()
  const { data, info } = await sharp(both, { raw: { ...flat, channels: 4 } })
    .rotate(ANGLE_DEGREES, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, overlay: { input: data, raw: rawOf(info) } }
}

const rawOf = ({ width, height }: Size) => ({ width, height, channels: 4 as const })

async function text(name: string, px: number, colour: string) {
  const sharp = await openSharp()
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const markup = `<span foreground="${colour}" alpha="${Math.round(ALPHA * 100)}%">${escaped}</span>`
  // At 72 dots an inch a point is a pixel.
  return sharp({ text: { text: markup, font: `${FONT}, ${px}`, dpi: 72, rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A font counts in the whole process once a text has been set with its file. */
const fontsReady = madeOnce(async () => {
  const sharp = await openSharp()
  for (const file of files) {
    await sharp({ text: { text: '.', fontfile: fileURLToPath(file) } })
      .raw()
      .toBuffer()
  }
})
