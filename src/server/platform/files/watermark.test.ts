import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPicture } from './pictures.ts'
import { readPixels, toWebp } from './pixels.ts'

async function marked(
  brand: string | null,
  { width = 400, height = 300, background = '#ffffff' } = {},
): Promise<Buffer> {
  const png = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  const pixels = await readPixels(await readPicture(png, 'image', true), 'image', 1_600)
  return sharp(await toWebp(pixels, brand))
    .greyscale()
    .raw()
    .toBuffer()
}

/** How far the pixels stray from one even ground. */
function contrast(pixels: Buffer): number {
  let [least, most] = [255, 0]
  for (const pixel of pixels) {
    least = Math.min(least, pixel)
    most = Math.max(most, pixel)
  }
  return most - least
}

it('shows on a light ground and on a dark one, and nowhere without a name', async () => {
  for (const background of ['#ffffff', '#000000', '#808080', '#a01020']) {
    expect(contrast(await marked('Toile', { background }))).toBeGreaterThan(25)
    expect(contrast(await marked(null, { background }))).toBeLessThan(3)
  }
})

it('sets any name in its own letters', async () => {
  const names = ['Toile', 'Adébáyọ̀', '山田', '川口', 'أهلا', 'שלום', '<b>Cut & Sew</b>', 'x'.repeat(40)]
  const pictures = await Promise.all(names.map((name) => marked(name)))
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(names.length)
  for (const picture of pictures) expect(contrast(picture)).toBeGreaterThan(25)
})

it('fits pictures of any shape', async () => {
  for (const [width, height] of [
    [1, 1],
    [8, 8],
    [1_600, 20],
    [20, 1_600],
  ] as const) {
    expect(await marked('Toile', { width, height })).toHaveLength(width * height)
  }
})
