import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = (/** @type {string} */ path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Pad</title>
  <style>body { margin: 0 } main { width: 900px; height: 700px }</style>
  <main></main>
  <script type="module">
    import { Pad } from '/pad.js'
    import { serialize } from '/stored-drawing.js'
    import { packSamples } from '/stroke-points.js'
    window.toile = { pad: new Pad(document.querySelector('main'), { label: 'Drawing' }), packSamples, serialize }
  </script>
</html>`

/**
 * The drawing engine alone on a page, minified as it is for users.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function servePad() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: {
          pad: source('web/features/patterns/pad/pad.ts'),
          'stored-drawing': source('domain/drawing/stored-drawing.ts'),
          'stroke-points': source('domain/drawing/stroke-points.ts'),
        },
        formats: ['es'],
      },
    },
  })
  /** @type {Map<string, string>} */
  const scripts = new Map()
  for (const one of Array.isArray(built) ? built : [built]) {
    for (const file of 'output' in one ? one.output : []) {
      // A worker's script is an asset.
      scripts.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source))
    }
  }
  const server = createServer((request, reply) => {
    const script = scripts.get(request.url ?? '')
    reply
      .setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
      .end(script ?? page)
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
