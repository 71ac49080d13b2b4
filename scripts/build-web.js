import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { chunksOfPlainBuild, circleIn, firstFiles } from './first-files.js'
import { keptFiles } from './kept-files.js'
import { speakingOf } from './one-language.js'
import { declaredPages, documentOfPage, withFirstScript, withIcon } from './page-documents.js'
import { fontPreloads, MANIFEST, manifestOf, prerender } from './prerender.js'
import { sheetOfLibrary } from './sheet-of-page.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'dist/web')
/** A module that nothing but the application begins with. */
const application = join(root, 'src/web/app/router.tsx')

/** The languages that there are messages in. */
async function webLanguages() {
  const settings = await readFile(join(root, 'src/web/project.inlang/settings.json'), 'utf8')
  /** @type {string[]} */
  const locales = JSON.parse(settings).locales
  return locales
}

/**
 * Builds the browser's half once for each language: nobody loads texts of another, and every document is in its
 * language before a script runs. Chunks without texts come out alike, under one name.
 */
async function buildWeb() {
  const all = await webLanguages()
  const chunks = await chunksOfPlainBuild(speakingOf(all[0] ?? '', {}))
  const first = firstFiles(chunks, keptFiles())
  const shown = shownComponents(chunks.map(({ code }) => code))
  for (const [index, language] of all.entries()) {
    const speaking = speakingOf(language, await messagesIn(language))
    const codeSplitting = {
      // Each group holds what its modules need; beyond that a library's index would bring all of it.
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'first files', name: first }],
    }
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [speaking, shown, inOrder, firstScript],
      build: {
        emptyOutDir: index === 0,
        manifest: MANIFEST,
        rolldownOptions: {
          preserveEntrySignatures: false,
          output: { codeSplitting, chunkFileNames, entryFileNames: chunkFileNames },
        },
      },
    })
    await prerender(language, speaking)
    await writePageDocuments(language)
    await rm(join(web, 'index.html'))
    await rename(join(web, MANIFEST), join(root, 'dist', `chunks.${language}.json`))
    await rename(join(web, 'app.html'), join(web, `app.${language}.html`))
    await build({
      configFile: join(root, 'vite.config.ts'),
      mode: 'client',
      logLevel: 'warn',
      plugins: [speaking, namedInDocument, plainImports],
      build: {
        emptyOutDir: false,
        modulePreload: { polyfill: false },
        // Its pages' script is called by its name, 'client': what they begin with by its own.
        rolldownOptions: { output: { entryFileNames: 'assets/paper-ahead-[hash].js' } },
      },
    })
    await rename(join(web, 'client.html'), join(web, `client.${language}.html`))
  }
}

/**
 * Modules are run as they stand, file by file: wrapped each in a function that runs it when it is first needed, as the bundler
 * does it where files may import each other in a circle, they were a tenth larger and slower to start.
 * @type {import('vite').Plugin}
 */
const inOrder = {
  name: 'in-order',
  generateBundle(_, bundle) {
    const circle = circleIn(Object.values(bundle).filter((file) => file.type === 'chunk'))
    if (circle) throw new Error(`Files import each other in a circle: ${circle.join(' → ')}.`)
  },
}

/** @type {import('vite').Plugin} */
const firstScript = {
  name: 'first-script',
  transformIndexHtml: async (html) =>
    withFirstScript(html, await readFile(join(root, 'src/web/public/color-scheme.js'), 'utf8')),
}

/** By the bundler's own name, which is some module's, the application's file would be another one with each build. */
const chunkFileNames = (/** @type {{ moduleIds: readonly string[] }} */ { moduleIds }) =>
  `assets/${moduleIds.includes(application) ? 'application' : '[name]'}-[hash].js`

/** One document for each of the members' pages: `app-clients.de.html`. */
async function writePageDocuments(/** @type {string} */ language) {
  const icon = await readFile(join(root, 'src/web/public/favicon.svg'), 'utf8')
  const shell = withIcon(await readFile(join(web, 'app.html'), 'utf8'), icon)
  const manifest = await manifestOf(web)
  const fonts = await fontPreloads(web)
  await Promise.all(
    [...declaredPages()].map(([name, page]) =>
      writeFile(
        join(web, `app-${name}.${language}.html`),
        documentOfPage(shell, manifest, { ...page, fonts }),
      ),
    ),
  )
}

/**
 * The library's sheet has rules for all of its components, two fifths of which no page shows: the sheet is asked for before
 * the first page, and each rule is looked at with each element.
 * @param {readonly string[]} scripts
 * @returns {import('vite').Plugin}
 */
function shownComponents(scripts) {
  return {
    name: 'shown-components',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@mantine\/core\/styles\.layer\.css$/ },
      handler: (sheet) => ({ code: sheetOfLibrary(sheet, scripts), map: null }),
    },
  }
}

/**
 * The document of clients names the script that their pages come with: it is on its way then while the first one asks for
 * what they show (src/web/paper-ahead.tsx), and behind that one.
 * @type {import('vite').Plugin}
 */
const namedInDocument = {
  name: 'named-in-document',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.values(bundle ?? {}).find(
        (each) => each.type === 'chunk' && each.facadeModuleId === join(root, 'src/web/client.tsx'),
      )
      if (file === undefined) throw new Error('The build has no script for the pages of clients.')
      const attrs = {
        rel: 'modulepreload',
        crossorigin: true,
        fetchpriority: 'low',
        href: `/${file.fileName}`,
      }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

/**
 * What is imported later has no sheet of its own, and nothing that isn't there: what the bundler puts around such an import
 * to look for these is a tenth of the first script.
 * @type {import('vite').Plugin}
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
}

async function messagesIn(/** @type {string} */ language) {
  return JSON.parse(await readFile(join(root, `src/web/messages/${language}.json`), 'utf8'))
}

await buildWeb()
