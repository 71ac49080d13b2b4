import path from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isolatedNames } from './scripts/isolated-names.js'
import { pureContract } from './scripts/pure-contract.js'
import { scrolledByBrowser } from './scripts/scrolled-by-browser.js'
import { cutFonts } from './scripts/web-fonts.js'
import { writtenEndpoints } from './scripts/written-endpoints.js'
import { endpointTable } from './src/contract/endpoint-table.ts'
import { languageCookie } from './src/contract/preferences.ts'

/**
 * The browser's half. Three documents: the landing pages (prerendered after the build), the shell of the application and,
 * in mode 'client', a client's own page; and what the prerendered form of /login begins with. Of the contract only methods and paths reach the browser, not its schemas.
 */
const serverAddress = process.env.TOILE_DEV_SERVER ?? 'http://127.0.0.1:3000'

/** A moment ago, by scripts/texts.js: `npm test` says so. */
const areTextsCompiled = process.env.TEXTS_COMPILED === 'yes'

/** The client's page is built by itself: who opens it has nothing of the application, and fetches nothing of it. */
const documents = { client: ['client.html'], application: ['index.html', 'app.html', 'ahead.ts'] }

export default defineConfig(({ mode, command }) => ({
  root: 'src/web',
  cacheDir: '../../.cache/vite',
  // A build writes each where it is called.
  define: { __ENDPOINTS__: JSON.stringify(command === 'build' ? {} : endpointTable) },
  plugins: [
    !areTextsCompiled &&
      paraglideVitePlugin({
        project: './src/web/project.inlang',
        outdir: './src/web/paraglide',
        // In development: a build speaks one language (scripts/build-web.js).
        strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
        cookieName: languageCookie,
        // Vitest lets Node read the compiled texts itself, where there is no `import.meta.env`.
        isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
      }),
    cutFonts(),
    isolatedNames(),
    scrolledByBrowser(),
    pureContract(),
    writtenEndpoints(endpointTable),
    react(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // What a client's page looks like comes in one sheet, before the script that it is drawn by.
    cssCodeSplit: mode !== 'client',
    // pdfkit and its fontkit, which come when a PDF is asked for, are 570 kB before compression.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: documents[mode === 'client' ? mode : 'application'].map((page) => path.resolve('src/web', page)),
    },
  },
  // Designs are fetched one by one, as they are drafted.
  worker: { format: 'es' },
  server: { proxy: { '/api': serverAddress } },
}))
