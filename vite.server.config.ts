import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'vite'

/** The server's half: one bundle of our own modules, packages left where npm put them. */
export default defineConfig({
  cacheDir: '.cache/vite-server',
  plugins: [
    paraglideVitePlugin({
      project: './src/server/project.inlang',
      outdir: './src/server/paraglide',
      strategy: ['baseLocale'],
    }),
  ],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { input: { main: 'src/server/main.ts', demo: 'src/server/demo.ts' } },
  },
})
