import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { withScriptLater } from './page-documents.js'
import { sheetOfPage } from './sheet-of-page.js'
import { filesOf } from './sizes.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const builtWeb = join(root, 'dist/web')
/** Which file came of which source: no part of the site, but what its sizes are read from (scripts/sizes.js). */
export const MANIFEST = 'chunks.json'

const sheetLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
/** What the bundler has a document fetch. */
const fetchedAtOnce =
  /\s*(<link rel="(modulepreload|stylesheet)"[^>]*>|<script type="module"[^>]*><\/script>)/g

/** Both are in the first screen; the other subsets come when a character asks for them. */
const preloadedFonts = [/^inter-latin-wght-normal-.*\.woff2$/, /^petrona-latin-wght-normal-.*\.woff2$/]

/**
 * Writes the landing pages and the form of /login in one language as whole documents, from the templates that Vite has
 * put that language's scripts and sheets into: `terms.de.html`.
 */
export async function prerender(
  /** @type {string} */ language,
  /** @type {import('vite').PluginOption} */ speaking,
) {
  const web = builtWeb
  const template = textBeforeScripts(
    await withSheetsInside(await readFile(join(web, 'index.html'), 'utf8'), web),
  )
  const preloads = await fontPreloads(web)
  const { pages, login, loginByOthers } = await render(speaking)
  for (const page of pages) {
    await writeFile(join(web, `${page.name}.${language}.html`), documentOf(template, page, preloads))
  }
  const shell = await readFile(join(web, 'app.html'), 'utf8')
  const manifest = await manifestOf(web)
  // The application's first, as in its documents: what its page adds stands behind them.
  const ofShell = Array.from(shell.matchAll(sheetLink), ([, href = '']) => href)
  const ofPage = [...filesOf(manifest, 'features/auth/login-page.tsx')].flatMap((file) =>
    file.endsWith('.css') ? [`/${file}`] : [],
  )
  const sheets = await Promise.all(
    [...new Set([...ofShell, ...ofPage])].map((href) => readFile(join(web, href), 'utf8')),
  )
  const scripts = scriptsOf('ahead.ts', manifest)
  for (const [name, form] of /** @type {const} */ ([
    ['login', { ...login, signIn: 'password' }],
    ['login-by-others', { ...loginByOthers, signIn: 'others' }],
  ])) {
    const head = [`<style>${sheetOfPage(sheets.join(''), form.markup)}</style>`, ...preloads, ...scripts]
    await writeFile(join(web, `${name}.${language}.html`), loginOf(shell, form, head))
  }
}

/**
 * The shell with the form in it, and of the application only what the form looks like: that itself is fetched when it is
 * wanted (src/web/ahead.ts). Sent before it is there to take it, the form does nothing by itself: no password ever stands
 * in an address.
 * @param {string} shell
 * @param {import('../src/web/prerender.tsx').RenderedForm & { signIn: string }} form
 * @param {string[]} head
 */
export function loginOf(shell, { title, markup, signIn }, head) {
  const form = replaceOnce(markup, '<form', '<form method="dialog"')
  return [
    ['<title>__BRAND__</title>', `<title>${escaped(title)}</title>`],
    ['</head>', `  ${head.join('\n    ')}\n  </head>`],
    ['<div id="root"></div>', `<div id="root" data-ahead data-sign-in="${signIn}">${form}</div>`],
  ].reduce(
    (html, [mark, replacement]) => replaceOnce(html, mark, replacement),
    shell.replace(fetchedAtOnce, ''),
  )
}

/** @returns {Promise<import('./sizes.js').Manifest>} */
export const manifestOf = async (/** @type {string} */ web) =>
  JSON.parse(await readFile(join(web, MANIFEST), 'utf8'))

/** Named in links that do nothing, as in `textBeforeScripts`. */
function scriptsOf(/** @type {string} */ entry, /** @type {import('./sizes.js').Manifest} */ manifest) {
  const [script, ...imported] = filesOf(manifest, entry)
  return [
    `<link data-later="script" href="/${script}">`,
    ...imported.map((file) => `<link data-later="modulepreload" href="/${file}">`),
  ]
}

async function render(/** @type {import('vite').PluginOption} */ speaking) {
  // Inside the project, so that the bundle finds the packages that it leaves outside.
  const folder = await mkdtemp(join(root, 'dist/prerender-'))
  try {
    await build({
      root: join(root, 'src/web'),
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [speaking],
      build: {
        ssr: join(root, 'src/web/prerender.tsx'),
        outDir: folder,
        copyPublicDir: false,
      },
    })
    const bundle = await import(pathToFileURL(join(folder, 'prerender.js')).href)
    /** @type {typeof import('../src/web/prerender.tsx')} */
    const { renderPages, renderLogin } = bundle
    return {
      pages: renderPages(),
      login: renderLogin({ byPasswordAlone: true }),
      loginByOthers: renderLogin({ byPasswordAlone: false }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns {Promise<string[]>} */
export async function fontPreloads(/** @type {string} */ web) {
  const files = await readdir(join(web, 'assets'))
  return preloadedFonts.map((pattern) => {
    const file = files.find((name) => pattern.test(name))
    if (file === undefined) throw new Error(`The build has no font ${pattern}.`)
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin />`
  })
}

/** Sheets in the document itself: nothing but the document has to arrive before the text is painted. */
async function withSheetsInside(html, web) {
  const links = [...html.matchAll(sheetLink)]
  if (links.length === 0) throw new Error('The template has no style sheets.')
  const sheets = await Promise.all(links.map(([, href = '']) => readFile(join(web, href), 'utf8')))
  return links.reduce(
    (text, [link], index) => replaceOnce(text, link, `<style>${sheets[index]?.trim()}</style>`),
    html,
  )
}

/**
 * The scripts only add what moves: on a narrow line sheets, fonts and text have it to themselves until these are painted,
 * and then public/color-scheme.js asks for what is named here.
 * @param {string} html
 */
export const textBeforeScripts = (html) =>
  withScriptLater(html).replaceAll('<link rel="modulepreload"', '<link data-later="modulepreload"')

/**
 * @param {string} template
 * @param {import('../src/web/prerender.tsx').RenderedPage} page
 * @param {string[]} preloads
 */
export function documentOf(template, page, preloads) {
  return [
    ['<title>__BRAND__</title>', `<title>${escaped(page.title)}</title>`],
    [
      '<meta name="description" content="" />',
      `<meta name="description" content="${escaped(page.description)}" />`,
    ],
    ['</title>', `</title>\n    ${[...preloads, ...page.alternates.map(alternateLink)].join('\n    ')}`],
    ['<div id="root"></div>', `<div id="root" data-prerendered>${page.markup}</div>`],
  ].reduce((html, [mark, replacement]) => replaceOnce(html, mark, replacement), template)
}

/** The server puts its own address in; search engines want it whole. */
function alternateLink({ language, address }) {
  return `<link rel="alternate" hreflang="${language}" href="__PUBLIC_URL__${address}" />`
}

function replaceOnce(html, mark, replacement) {
  if (html.split(mark).length !== 2) throw new Error(`The template should hold ${mark} once.`)
  // A function, because a text may hold the `$` that a replacement string gives a meaning to.
  return html.replace(mark, () => replacement)
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
