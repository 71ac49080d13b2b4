import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from './sizes.js'

const web = fileURLToPath(new URL('../src/web', import.meta.url))

/** How a feature says which module shows a page of its, and what it asks for first (lib/feature.ts). */
const declared =
  /path: memberPages\.(\w+),[^{}]*?(?:asks: \[([^\]]*)\],\s*)?load: async \(\) => \(await import\('\.\/([^']+)'\)\)/g

/**
 * @typedef {object} MemberPage
 * @property {string} module what shows it
 * @property {readonly string[]} asks paths of the API
 */

/**
 * Each member's page, by its name, as the features declare it.
 * @returns {Map<string, MemberPage>}
 */
export function declaredPages() {
  const features = readdirSync(join(web, 'features')).flatMap((folder) =>
    readdirSync(join(web, 'features', folder))
      .filter((file) => file.endsWith('-feature.ts'))
      .map((file) => ({ folder: `features/${folder}`, file })),
  )
  /** @type {Map<string, MemberPage>} */
  const found = new Map()
  for (const { folder, file } of [...features, { folder: 'app', file: 'features.ts' }]) {
    const text = readFileSync(join(web, folder, file), 'utf8')
    const pages = [...text.matchAll(declared)]
    for (const [, page = '', asks = '', module = ''] of pages)
      found.set(page, { module: `${folder}/${module}`, asks: asks.match(/[^',\s]+/g) ?? [] })
    const asking = pages.filter(([, , asks]) => asks !== undefined).length
    if (asking < (text.match(/\basks: \[/g)?.length ?? 0))
      throw new Error(`${file} does not say right before its module what a page asks for.`)
    const unread = [...text.matchAll(/path: memberPages\.(\w+),/g)].find(([, page = '']) => !found.has(page))
    if (unread)
      throw new Error(`${file} does not say in the usual way by which module it shows ${unread[1]}.`)
  }
  return found
}

/**
 * The application's document as a member's page has it: it names what the page comes with, which otherwise
 * nobody would ask for before the application has come and run. The page's scripts and the fonts are asked for once the
 * application's are here (public/color-scheme.js): on a narrow line all of them would come together, and late, where now
 * the application starts while they come.
 * @param {string} shell
 * @param {import('./sizes.js').Manifest} manifest
 * @param {MemberPage & { fonts: readonly string[] }} page with links to what every page is set in
 */
export function documentOfPage(shell, manifest, { module, asks, fonts }) {
  const known = filesOf(manifest, 'app.html')
  const links = [...filesOf(manifest, module)]
    .filter((file) => !known.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link data-later="modulepreload" crossorigin href="/${file}">`,
    )
  const asked = ['/start', ...asks].map((path) => `<link data-ask="/api/v1${path}">`)
  const laterFonts = fonts.map((link) => link.replace('rel="preload"', 'data-later="preload"'))
  return whenAskedFor(shell).replace(
    '</head>',
    () => `  ${[...asked, ...links, ...laterFonts].join('\n    ')}\n  </head>`,
  )
}

/**
 * Fetched at once, and run by the first script (public/color-scheme.js): where that shows the page as it was last seen, once
 * this has been painted.
 * @param {string} shell
 */
const whenAskedFor = (shell) =>
  withScriptLater(shell, (file) => `<link rel="modulepreload" crossorigin href="${file}">\n    `)

/**
 * A document whose script is named in a link that does nothing by itself: the first script asks for it.
 * @param {string} document
 * @param {(file: string) => string} before what stands before the link
 */
export function withScriptLater(document, before = () => '') {
  const [script, file = ''] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(document) ?? []
  if (script === undefined) throw new Error('The document has no script.')
  return document.replace(script, () => `${before(file)}<link data-later="script" href="${file}">`)
}

const ICON = 'href="/favicon.svg"'

/**
 * A document with its icon in it: a browser asks for one beside what the page waits for.
 * @param {string} document
 * @param {string} icon
 */
export function withIcon(document, icon) {
  if (!document.includes(ICON)) throw new Error('The document names no icon.')
  return document.replace(ICON, () => `href="data:image/svg+xml,${inAddress(icon)}"`)
}

const FIRST_SCRIPT = '"/color-scheme.js"'

/**
 * A document that names the first script by what is in it: a browser keeps one for an hour, and one of another version would
 * do for this document what it did for its own.
 * @param {string} document
 * @param {string} script
 */
export function withFirstScript(document, script) {
  if (!document.includes(FIRST_SCRIPT)) throw new Error('The document names no first script.')
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8)
  return document.replace(FIRST_SCRIPT, `"/color-scheme.js?${hash}"`)
}

const inAddress = (/** @type {string} */ svg) =>
  svg
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replaceAll(/[%#<>]/g, encodeURIComponent)
