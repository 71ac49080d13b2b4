import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/**
 * Cuts the fonts of src/documents out of the whole ones. What it writes stands in the repository: whoever starts
 * Toile neither installs 70 MB of whole fonts nor waits for this.
 *
 *     node scripts/document-fonts.js
 */
const target = fileURLToPath(new URL('../src/documents/fonts', import.meta.url))

/** In every font: a space is set in the font of the word before it. */
const SPACE = 0x20

const require = createRequire(import.meta.url)

/** Features that set text right, and figures of equal width. Others only let glyphs in that nobody asks for. */
const latinFeatures = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/** @typedef {readonly [from: number, to: number]} Range */

/** What nearly every invoice is written in: Latin with Vietnamese, signs, currencies. @type {readonly Range[]} */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x2ff],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x2026],
  [0x2030, 0x205e],
  [0x2070, 0x209f],
  [0x20a0, 0x20cf],
  [0x2116, 0x2122],
  [0x2212, 0x2212],
  [0x25a1, 0x25a1],
]

/** Greek, Cyrillic and what else Inter has. Marks are there twice: one is never set in another font than its letter. @type {readonly Range[]} */
const more = [
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x2100, 0x214f],
  [0x2150, 0x215f],
  [0x2190, 0x2199],
  [0x2200, 0x22ff],
  [0x25a0, 0x25ff],
  [0x2600, 0x27bf],
]

/** Scripts other than ours in the weight of names and totals. */
const strongOnes = new Set(['noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans', 'noto-sans-jp-common'])

/** In the order in which a character looks for its font. */
const regularSources = [
  {
    name: 'inter-400',
    file: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    wanted: inRanges(latin),
  },
  {
    name: 'inter-600',
    file: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    wanted: inRanges(latin),
  },
  {
    name: 'inter-400-more',
    file: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    wanted: inRanges(more),
  },
  {
    name: 'inter-600-more',
    file: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    wanted: inRanges(more),
  },
  {
    name: 'petrona-500',
    file: require.resolve('@expo-google-fonts/petrona/500Medium/Petrona_500Medium.ttf'),
    wanted: inRanges(latin),
  },
  {
    name: 'noto-sans-hebrew',
    file: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    wanted: inRanges([
      [0x590, 0x5ff],
      [0xfb1d, 0xfb4f],
    ]),
    allFeatures: true,
  },
  {
    name: 'noto-sans-arabic',
    file: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    wanted: inRanges([
      [0x600, 0x6ff],
      [0x750, 0x77f],
    ]),
    allFeatures: true,
  },
  {
    name: 'noto-sans',
    file: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    wanted: (/** @type {number} */ code) => !inRanges([...latin, ...more.slice(1)])(code) && code > 0x20,
    keepFeatures: [
      ...latinFeatures,
      ...[
        'abvs',
        'akhn',
        'blws',
        'half',
        'nukt',
        'pres',
        'psts',
        'rkrf',
        'rphf',
        'cjct',
        'blwf',
        'haln',
        'vatu',
      ],
      ...['abvm', 'blwm', 'dist', 'rtlm'],
    ],
  },
  {
    name: 'noto-sans-jp-common',
    file: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    wanted: (/** @type {number} */ code) => isEastAsian(code) && isCommonJapanese(code),
  },
  {
    name: 'noto-sans-jp-rest',
    file: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    wanted: (/** @type {number} */ code) => isEastAsian(code) && !isCommonJapanese(code),
  },
]

const sources = regularSources.flatMap((source) =>
  strongOnes.has(source.name)
    ? [
        source,
        { ...source, name: `${source.name}-600`, file: source.file.replaceAll(/400Regular/g, '600SemiBold') },
      ]
    : [source],
)

function inRanges(/** @type {readonly (readonly [number, number])[]} */ ranges) {
  return (/** @type {number} */ code) => ranges.some(([from, to]) => code >= from && code <= to)
}

function isEastAsian(/** @type {number} */ code) {
  return inRanges([
    [0x2e80, 0x9fff],
    [0xf900, 0xfaff],
    [0xfe30, 0xfe4f],
    [0xff00, 0xffef],
    [0x1f200, 0x2fa1f],
  ])(code)
}

/** The signs, kana and first-level kanji of JIS X 0208: its rows 1 to 47, which EUC-JP writes as 0xA1 to 0xCF. */
const commonJapanese = new Set(
  Array.from({ length: 47 }, (_, row) =>
    Array.from({ length: 94 }, (_, cell) =>
      new TextDecoder('euc-jp').decode(new Uint8Array([0xa1 + row, 0xa1 + cell])).codePointAt(0),
    ),
  ).flat(),
)
const isCommonJapanese = (/** @type {number} */ code) => commonJapanese.has(code)

/** Writes every font, their licence, and which characters each of them has. */
export async function makeDocumentFonts(folder = target) {
  await mkdir(folder, { recursive: true })
  /** @type {Record<string, string>} */
  const coverage = {}
  for (const { name, file, wanted, allFeatures, keepFeatures = latinFeatures } of sources) {
    const whole = await readFile(file)
    const codes = characterSet(whole).filter((code) => code === SPACE || wanted(code))
    const font = await subsetFont(whole, String.fromCodePoint(...codes), {
      targetFormat: 'truetype',
      noHinting: true,
      ...(allFeatures ? {} : { keepFeatures }),
    })
    await writeFile(join(folder, `${name}.ttf`), font)
    coverage[name] = rangesText(characterSet(font))
    const family = dirname(dirname(file))
    await copyFile(join(family, 'LICENSE_FONT'), join(folder, `${basename(family)}.licence.txt`))
  }
  await writeFile(join(folder, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)
}

/** @returns {number[]} */
const characterSet = (/** @type {Buffer} */ font) => create(font).characterSet.toSorted((a, b) => a - b)

/** Runs of neighbours as 'distance from the last run' and, from two on, '+how many more', in base 36. */
function rangesText(/** @type {readonly number[]} */ codes) {
  const runs = []
  let end = 0
  for (let index = 0; index < codes.length; ) {
    const start = codes[index] ?? 0
    let more = 0
    while (codes[index + more + 1] === start + more + 1) more++
    runs.push((start - end).toString(36) + (more > 0 ? `+${more.toString(36)}` : ''))
    end = start + more
    index += more + 1
  }
  return runs.join(' ')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeDocumentFonts()
