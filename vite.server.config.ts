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

/** A moment ago, by scripts/texts.js: `npm test` says so. */
const areTextsCompiled = process.env.TEXTS_COMPILED === 'yes'

/** Comes from node_modules when it is asked for, not at the start; and what is no JavaScript. */
const LATER = [
  '@aws-sdk/client-s3',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'fontkit',
  'jose',
  'light-my-request',
  'nodemailer',
  'pdfkit',
  'sharp',
  'stripe',
  'typescript',
  'web-push',
]

/**
 * The server's half: our modules and the packages that every start needs, in few files. Hundreds of small ones to find,
 * read and compile were a third of a start. Names and lines stay, so that a fault's stack reads as ever; comments and all
 * that isn't ASCII go, since Node holds a file with one such letter at two bytes for each (docs/decisions/0066).
 */
export default defineConfig({
  cacheDir: '.cache/vite-server',
  plugins: [
    !areTextsCompiled &&
      paraglideVitePlugin({
        project: './src/server/project.inlang',
        outdir: './src/server/paraglide',
        strategy: ['baseLocale'],
        // As the plugin would have it by itself, but only once a build runs (scripts/texts.js).
        isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
      }),
    documentFonts,
  ],
  ssr: { noExternal: true, external: LATER },
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
      output: {
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        minify: {
          compress: true,
          mangle: false,
          codegen: { removeWhitespace: false, asciiOnly: true, legalComments: 'none' },
        },
      },
    },
  },
})
