import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws what stands for Toile among a phone's applications out of the icon of its pages: systems that put a page onto their
 * home screen take pictures of fixed sizes alone, and cut them into a shape of their own. What it writes stands in the
 * repository.
 *
 *     node scripts/app-icons.js
 */
const folder = new URL('../src/web/public/', import.meta.url)

/** iOS asks for the first by its name; the manifest names the second. */
const icons = { 'apple-touch-icon.png': 180, 'app-icon.png': 512 }

const PAPER = '#faf8f4'
/** Of the icon's 32: no shape that a system cuts takes anything beyond four fifths of the middle. */
const MARGIN = 7
const SIDE = 32 + 2 * MARGIN

const icon = await readFile(new URL('favicon.svg', folder), 'utf8')
const framed = Buffer.from(
  icon.replace('viewBox="0 0 32 32"', `viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}"`),
)
for (const [name, size] of Object.entries(icons)) {
  const picture = sharp(framed, { density: (72 * size) / SIDE }).resize(size, size)
  const png = picture.flatten({ background: PAPER }).png({ palette: true })
  await writeFile(new URL(name, folder), await png.toBuffer())
}
