import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { firstFiles } from './first-files.js'
import { oneLanguage } from './one-language.js'
import { MANIFEST, prerender } from './prerender.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'dist/web')

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
  const first = await firstFiles(oneLanguage(all[0] ?? '', {}))
  for (const [index, language] of all.entries()) {
    const speaking = oneLanguage(language, await messagesIn(language))
    const codeSplitting = {
      // Each group holds what its modules need; beyond that a library's index would bring all of it.
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'first files', name: first }],
    }
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [speaking],
      build: {
        emptyOutDir: index === 0,
        manifest: MANIFEST,
        rolldownOptions: {
          preserveEntrySignatures: false,
          output: { strictExecutionOrder: true, codeSplitting },
        },
      },
    })
    await prerender(language, speaking)
    await rm(join(web, 'index.html'))
    await rename(join(web, MANIFEST), join(root, 'dist', `chunks.${language}.json`))
    await rename(join(web, 'app.html'), join(web, `app.${language}.html`))
  }
}

async function messagesIn(/** @type {string} */ language) {
  return JSON.parse(await readFile(join(root, `src/web/messages/${language}.json`), 'utf8'))
}

await buildWeb()
