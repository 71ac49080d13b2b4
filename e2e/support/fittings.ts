import type { Page } from 'playwright-core'
import sharp from 'sharp'

const portrait = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#c9bda8' } })
    .jpeg()
    .toBuffer()

/** Photographs the garment of a fitting that is open, and pins what is to change on it: each thing less by an eighth of an inch. */
export async function pinOnPhoto(
  page: Page,
  pins: readonly { readonly word: string; readonly left: number; readonly top: number }[],
  fitting = 1,
) {
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await portrait() }
  await page.locator('input[type=file]').last().setInputFiles(file)
  const picture = page.getByRole('img', { name: `Fitting ${fitting}, Front` })
  await picture.waitFor()
  for (const [place, { word, left, top }] of pins.entries()) {
    const glass = picture.locator('..').locator('> button[aria-hidden]')
    const box = await glass.boundingBox()
    if (!box) throw new Error('The picture has no size')
    await glass.click({ position: { x: box.width * left, y: box.height * top } })
    await page.getByRole('button', { name: word }).click()
    await page.getByRole('button', { name: '⅛″ less' }).click()
    await page.getByRole('button', { name: 'Save Pin' }).click()
    await page.getByRole('button', { name: `Pin ${place + 1}: ${word} (−⅛″). Arrow keys move it.` }).waitFor()
  }
  return picture
}

/** What three pins of a gown say. */
export const threePins = [
  { word: 'Take in', left: 0.4, top: 0.3 },
  { word: 'Shorten', left: 0.4, top: 0.9 },
  { word: 'Raise', left: 0.4, top: 0.6 },
] as const
