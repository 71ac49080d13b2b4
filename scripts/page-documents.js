import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from './sizes.js'

const web = fileURLToPath(new URL('../src/web', import.meta.url))

/** How a feature says which module shows a page of its (lib/feature.ts). */
const declared = /path: memberPages\.(\w+),[^{}]*?load: async \(\) => \(await import\('\.\/([^']+)'\)\)/g

/**
 * The module of each member's page, by the page's name, as the features declare it.
 * @returns {Map<string, string>}
 */
export function memberModules() {
  const features = readdirSync(join(web, 'features')).flatMap((folder) =>
    readdirSync(join(web, 'features', folder))
      .filter((file) => file.endsWith('-feature.ts'))
      .map((file) => ({ folder: `features/${folder}`, file })),
  )
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const { folder, file } of [...features, { folder: 'app', file: 'features.ts' }]) {
    const text = readFileSync(join(web, folder, file), 'utf8')
    for (const [, page = '', module = ''] of text.matchAll(declared)) found.set(page, `${folder}/${module}`)
    const unread = [...text.matchAll(/path: memberPages\.(\w+),/g)].find(([, page = '']) => !found.has(page))
    if (unread)
      throw new Error(`${file} does not say in the usual way by which module it shows ${unread[1]}.`)
  }
  return found
}

/**
 * The application's document as a member's page has it: it names what the page comes with, which otherwise
 * nobody would ask for before the application has come and run.
 * @param {string} shell
 * @param {import('./sizes.js').Manifest} manifest
 * @param {{ module: string, fonts: readonly string[] }} page what shows it, and links to what every page is set in: asked for
 *   behind its scripts, and there before these draw anything, so that no line breaks otherwise a moment later
 */
export function documentOfPage(shell, manifest, { module, fonts }) {
  const known = filesOf(manifest, 'app.html')
  const links = [...filesOf(manifest, module)]
    .filter((file) => !known.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
  return whenAskedFor(shell).replace('</head>', () => `  ${[...links, ...fonts].join('\n    ')}\n  </head>`)
}

/**
 * Fetched at once, and run by the first script (public/color-scheme.js): where that shows the page as it was last seen, once
 * this has been painted.
 * @param {string} shell
 */
const whenAskedFor = (shell) =>
  shell.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/,
    (_, file) =>
      `<link rel="modulepreload" crossorigin href="${file}">\n    <link data-later="script" href="${file}">`,
  )

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
