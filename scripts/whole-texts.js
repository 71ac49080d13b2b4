import { mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Left to Node like the compiled texts themselves (vitest.config.ts), by its name. */
const folder = join(root, '.cache/paraglide')

/** @type {Map<string, Promise<string>>} */
const made = new Map()

/**
 * Gives tests the texts in one file for each half of the application: Node takes a tenth of the time for it that it takes
 * for thousands, and each worker reads them. It is made anew in each run, in less time than one worker would take.
 * @returns {import('vite').Plugin}
 */
export function wholeTexts() {
  return {
    name: 'whole-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#(?:web|server)\/paraglide\/messages\.js$/ },
      handler(id) {
        const half = id.startsWith('#web') ? 'web' : 'server'
        const file = made.get(half) ?? inOneFile(half)
        made.set(half, file)
        return file
      },
    },
  }
}

async function inOneFile(/** @type {string} */ half) {
  await mkdir(folder, { recursive: true })
  const compiled = join(root, 'src', half, 'paraglide')
  const name = `${half}.${process.pid}.js`
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [besideThem(compiled)],
    build: {
      ssr: join(compiled, 'messages.js'),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { treeshake: false, output: { entryFileNames: name } },
    },
  })
  // Whole at once under its name: another run may be reading it.
  const file = join(folder, `${half}.js`)
  await rename(join(folder, name), file)
  return file
}

/**
 * What they read of their runtime stays where it is: which language is spoken is said there once, for everybody.
 * @returns {import('vite').Plugin}
 */
const besideThem = (/** @type {string} */ folder) => ({
  name: 'beside-texts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/(?:runtime|registry)\.js$/ },
    handler: (id) => ({ id: pathToFileURL(join(folder, basename(id))).href, external: 'absolute' }),
  },
})
