import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/**
 * Draws what stands for Toile among a phone's applications out of the icon of its pages: systems that put a page onto their
 * home screen take pictures of fixed sizes alone, and cut them into a shape of their own. What it writes stands in the
 * repository.
 *
 *     node scripts/app-icons.js
 */
const target = new URL('../src/web/public/', import.meta.url)

/** iOS asks for the first by its name; the manifest names the second. */
const icons = { 'apple-touch-icon.png': 180, 'app-icon.png': 512 }

const PAPER = '#faf8f4'
/** Of the icon's 32: no shape that a system cuts takes anything beyond four fifths of the middle. */
const MARGIN = 7

/** Writes each icon into the folder. */
export async function makeAppIcons(folder = target) {
  const icon = await readFile(new URL('favicon.svg', target), 'utf8')
  const side = 32 + 2 * MARGIN
  const framed = icon
    .replace('viewBox="0 0 32 32"', `viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}"`)
    .replace('</style>', `</style><rect x="-50%" y="-50%" width="200%" height="200%" fill="${PAPER}"/>`)
  for (const [name, size] of Object.entries(icons)) {
    const picture = sharp(Buffer.from(framed), { density: (72 * size) / side })
    await writeFile(
      new URL(name, folder),
      await picture.resize(size, size).flatten({ background: PAPER }).png({ palette: true }).toBuffer(),
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeAppIcons()
