import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Cuts the fonts of the screens out of the whole ones: the weights that are set, and what sets text as it is. What it writes
 * stands in the repository, as the fonts of documents do: whoever starts Toile doesn't wait for this.
 *
 *     node scripts/web-fonts.js
 */
const target = fileURLToPath(new URL('../src/web/ui/fonts', import.meta.url))

const require = createRequire(import.meta.url)
/**
 * Running text is set from its usual weight to bold, names and figures in one: an axis of weights is a third of a font
 * that every page waits for.
 */
const families = {
  '@fontsource-variable/inter': { min: 400, max: 700 },
  '@fontsource-variable/petrona': 500,
}

/** So that nothing is set in bold by smearing what has one weight. */
const weightsAskedFor = '400 700'
/** What browsers set by themselves, and figures of equal width. */
const keepFeatures = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'],
  ...['lnum', 'tnum'],
]

/**
 * What the languages of Europe write beyond the first two hundred letters, as names of clients do in any language: apart
 * from the seven hundred that hardly anybody needs.
 */
const european = {
  range: 'U+0100-017F,U+0218-021B',
  has: (/** @type {number} */ code) => code <= 0x17f || (code >= 0x218 && code <= 0x21b),
}
const ofEurope = (/** @type {string} */ name) => name.replace('-latin-ext-', '-european-')

/** Writes every font that the style sheets of the families name. */
export async function makeWebFonts(folder = target) {
  const [{ default: subsetFont }, { create }] = await Promise.all([import('subset-font'), import('fontkit')])
  await mkdir(folder, { recursive: true })
  for (const [family, wght] of Object.entries(families)) {
    const files = join(dirname(require.resolve(`${family}/package.json`)), 'files')
    for (const name of (await readdir(files)).filter((file) => file.endsWith('-wght-normal.woff2'))) {
      const whole = await readFile(join(files, name))
      const all = create(whole).characterSet
      const write = async (/** @type {string} */ file, /** @type {number[]} */ codes) => {
        const cut = { variationAxes: { wght }, keepFeatures }
        const font = await subsetFont(whole, String.fromCodePoint(...codes), {
          targetFormat: 'woff2',
          ...cut,
        })
        await writeFile(join(folder, file), font)
      }
      if (name.includes('-latin-wght-')) {
        // A letter and its mark are set as the one letter that they make, where this font has that: what puts marks on any
        // letter is a tenth of what every page waits for (docs/decisions/0116).
        await write(
          name,
          all.filter((code) => !isMark(code)),
        )
      } else if (ofEurope(name) === name) await write(name, all)
      else {
        // Marks are in both, or one would be set in another font than its letter.
        await write(
          ofEurope(name),
          all.filter((code) => european.has(code) || isMark(code)),
        )
        await write(
          name,
          all.filter((code) => !european.has(code)),
        )
      }
    }
  }
}

const isMark = (/** @type {number} */ code) => code >= 0x300 && code <= 0x36f

const sheetOfFamily = /\/@fontsource-variable\/[\w-]+\/wght\.css$/
const faceOfExtended = /@font-face \{[^}]*-latin-ext-[^}]*\}/g
const rangeOfFace = /(?<=unicode-range: )[^;}]+/
const fileOfFont = /url\(\.\/files\/([\w-]+\.woff2)\)/g

/**
 * Has the families' own style sheets name the fonts that are cut.
 * @returns {import('vite').Plugin}
 */
export function cutFonts() {
  return {
    name: 'cut-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: sheetOfFamily },
      handler(sheet, id) {
        const cut = relative(dirname(id), target).replaceAll('\\', '/')
        const code = sheet
          // Of two faces that have a letter the later one sets it.
          .replaceAll(
            faceOfExtended,
            (face) => `${face}\n${ofEurope(face).replace(rangeOfFace, european.range)}`,
          )
          .replaceAll(fileOfFont, `url(${cut}/$1)`)
          .replaceAll('font-weight: 100 900', `font-weight: ${weightsAskedFor}`)
        return { code, map: null }
      },
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeWebFonts()
