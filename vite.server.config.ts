import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig, type Plugin } from 'vite'

const fontFile = /new URL\((['"])\.\/([\w-]+\.ttf)\1, import\.meta\.url\)/g

/** Lays the fonts of documents into a folder beside the bundle, as the browser's build does by itself. */
const documentFonts: Plugin = {
  name: 'document-fonts',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/documents\/fonts\/font-files\.ts$/ },
    async handler(code, id) {
      for (const [, , name = ''] of code.matchAll(fontFile)) {
        const source = await readFile(path.join(path.dirname(id), name))
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source })
      }
      return { code: code.replaceAll(fontFile, "new URL('./fonts/$2', import.meta.url)"), map: null }
    },
  },
}

/** The server's half: one bundle of our own modules, packages left where npm put them, but for those of many small files. */
export default defineConfig({
  cacheDir: '.cache/vite-server',
  plugins: [
    paraglideVitePlugin({
      project: './src/server/project.inlang',
      outdir: './src/server/paraglide',
      strategy: ['baseLocale'],
    }),
    documentFonts,
  ],
  // 366 files less to find and read at each start.
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        ['main', 'demo', 'admin', 'backup', 'restore', 'upgrade-database'].map((name) => [
          name,
          `src/server/${name}.ts`,
        ]),
      ),
      // All in one folder: what a module finds beside itself, it finds from whichever chunk it comes into.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
