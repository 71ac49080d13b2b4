import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const builtWeb = join(root, 'dist/web')
/** Which file came of which source; it doesn't stay. */
export const MANIFEST = 'chunks.json'

/** Both are in the first screen; the other subsets come when a character asks for them. */
const preloadedFonts = [/^inter-latin-wght-normal-.*\.woff2$/, /^petrona-latin-wght-normal-.*\.woff2$/]

/**
 * Writes the landing pages and the form of /login in one language as whole documents, from the templates that Vite has
 * put that language's scripts and sheets into: `terms.de.html`.
 */
export async function prerender(
  /** @type {string} */ language,
  /** @type {import('vite').Plugin} */ speaking,
) {
  const web = builtWeb
  const template = textBeforeScripts(
    await withSheetsInside(await readFile(join(web, 'index.html'), 'utf8'), web),
  )
  const preloads = await fontPreloads(web)
  const { pages, login } = await render(speaking)
  for (const page of pages) {
    await writeFile(join(web, `${page.name}.${language}.html`), documentOf(template, page, preloads))
  }
  const shell = textBeforeScripts(await readFile(join(web, 'app.html'), 'utf8'))
  const chunks = await chunksOf('features/auth/login-page.tsx', web)
  await writeFile(join(web, `login.${language}.html`), loginOf(shell, login, [...preloads, ...chunks]))
}

/**
 * The shell with the form in it. Sent before the application is there to take it, the form does nothing: no password
 * ever stands in an address.
 * @param {string} shell
 * @param {string} markup
 * @param {string[]} preloads
 */
export function loginOf(shell, markup, preloads) {
  const missing = preloads.filter((link) => !shell.includes(fileIn(link)))
  const form = replaceOnce(markup, '<form', '<form method="dialog"')
  return [
    ['</head>', `  ${missing.join('\n    ')}\n  </head>`],
    ['<div id="root"></div>', `<div id="root" data-ahead>${form}</div>`],
  ].reduce((html, [mark, replacement]) => replaceOnce(html, mark, replacement), shell)
}

const fileIn = (/** @type {string} */ link) => /href="([^"]+)"/.exec(link)?.[1] ?? link

/** What a page that is loaded later consists of, asked for at once instead of one thing after the other. */
async function chunksOf(/** @type {string} */ source, /** @type {string} */ web) {
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(await readFile(join(web, MANIFEST), 'utf8'))
  /** @type {Set<string>} */
  const sheets = new Set()
  /** @type {Set<string>} */
  const scripts = new Set()
  const gather = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
    chunk.imports?.forEach(gather)
  }
  gather(source)
  return [
    ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ]
}

async function render(/** @type {import('vite').Plugin} */ speaking) {
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
    return { pages: renderPages(), login: renderLogin() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fontPreloads(web) {
  const files = await readdir(join(web, 'assets'))
  return preloadedFonts.map((pattern) => {
    const file = files.find((name) => pattern.test(name))
    if (file === undefined) throw new Error(`The build has no font ${pattern}.`)
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin />`
  })
}

/** Sheets in the document itself: nothing but the document has to arrive before the text is painted. */
async function withSheetsInside(html, web) {
  const links = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)]
  if (links.length === 0) throw new Error('The template has no style sheets.')
  const sheets = await Promise.all(links.map(([, href = '']) => readFile(join(web, href), 'utf8')))
  return links.reduce(
    (text, [link], index) => replaceOnce(text, link, `<style>${sheets[index]?.trim()}</style>`),
    html,
  )
}

/** The scripts only add what moves: fonts and text go before them on a narrow line. */
function textBeforeScripts(html) {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

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
    ['<div id="root"></div>', `<div id="root">${page.markup}</div>`],
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
