import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { openPage } from './browser.ts'
import { sharedBrowser } from './shared.ts'
import { closeWindows } from './windows.ts'

const padFolder = fileURLToPath(new URL('../../src/web/features/patterns/pad/', import.meta.url))
const domainFolder = fileURLToPath(new URL('../../src/domain/drawing/', import.meta.url))

/** A page with nothing on it but a pad, 900 × 700, and what it is made of as `window.toile`. */
const document = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Pad</title>
  <link rel="icon" href="data:," />
  <style>body { margin: 0 } main { width: 900px; height: 700px } h1 { position: absolute; left: -999px }</style>
  <main><h1>Pad</h1></main>
  <script type="module">
    import { Pad } from '/pad.js'
    import { createAutosave } from '/autosave.js'
    import { parseDrawingText, serialize } from '/stored-drawing.js'
    const mostHistoryBytes = Number(new URLSearchParams(location.search).get('history')) || undefined
    const pad = new Pad(document.querySelector('main'), { label: 'Drawing', mostHistoryBytes })
    window.toile = { pad, createAutosave, parseDrawingText, serialize }
  </script>
</html>`

async function bundle(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: {
          pad: `${padFolder}pad.ts`,
          autosave: `${padFolder}autosave.ts`,
          'stored-drawing': `${domainFolder}stored-drawing.ts`,
        },
        formats: ['es'],
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  // A worker's script is an asset.
  return new Map(
    outputs.map((one) => [`/${one.fileName}`, one.type === 'chunk' ? one.code : String(one.source)]),
  )
}

/** Once for all files that a worker runs. */
let bundled: ReturnType<typeof bundle> | undefined

interface PadServer {
  readonly url: string
  stop(): Promise<void>
}

/** Bundles the drawing engine as it stands in the sources, and serves it alone. */
async function servePad(): Promise<PadServer> {
  bundled ??= bundle()
  const scripts = await bundled
  const server = createServer((request, reply) => {
    const script = scripts.get(request.url ?? '')
    if (script === undefined) reply.setHeader('content-type', 'text/html').end(document)
    else reply.setHeader('content-type', 'text/javascript').end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async stop() {
      await closeWindows(url)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The sheet fits at its own size, so that it lies this far from the corner of the window. */
export const sheetAt = { x: 50, y: 50 } as const

interface Place {
  readonly x: number
  readonly y: number
}

/** What opens a new pad for a test of this file; `history` limits the memory for undo. */
export function openPadStage(): (history?: number) => Promise<Page> {
  let served: PadServer | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[served, browser] = await Promise.all([servePad(), sharedBrowser()])
  })
  afterAll(() => served?.stop())
  return async (history) => {
    if (!served || !browser) throw new Error('Pads are opened within tests only.')
    const page = await openPage(browser, served)
    await page.goto(history === undefined ? '/' : `/?history=${history}`)
    await page.waitForFunction('window.toile !== undefined')
    return page
  }
}

/** Runs an expression about the pad, which is `pad` in it. */
export const onPad = <Answer = unknown>(page: Page, expression: string): Promise<Answer> =>
  page.evaluate<Answer>(`(() => { const { pad } = window.toile; return ${expression} })()`)

export const choose = (page: Page, choices: Record<string, unknown>): Promise<unknown> =>
  onPad(page, `pad.choose(${JSON.stringify(choices)})`)

/** Drags the mouse from point to point of the sheet. */
export async function drag(page: Page, places: readonly Place[]): Promise<void> {
  const [first, ...others] = places.map(({ x, y }) => ({ x: x + sheetAt.x, y: y + sheetAt.y }))
  if (first === undefined) return
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y)
  await page.mouse.up()
}

type Pixel = readonly [red: number, green: number, blue: number, opacity: number]

/** A pixel of the lowest layer that is drawn on. */
export const pixelAt = (page: Page, { x, y }: Place): Promise<Pixel> =>
  page.evaluate<Pixel>(
    `Array.from(document.querySelector('[data-pad] > div canvas').getContext('2d').getImageData(${x}, ${y}, 1, 1).data)`,
  )

/** All pixels of all layers as they lie, as a short text that is the same for the same pixels alone. */
export const fingerprint = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const marks = []
    for (const canvas of document.querySelectorAll('[data-pad] > div canvas')) {
      const { data } = canvas.getContext('2d').getImageData(0, 0, 800, 600)
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
      marks.push(Array.from(digest, (byte) => byte.toString(16)).join('') + canvas.style.opacity + canvas.style.display)
    }
    return marks.join(' ')
  })()`)

/** A pixel of the picture that would be saved. */
export const exportedPixelAt = (page: Page, { x, y }: Place, options = {}): Promise<Pixel> =>
  page.evaluate<Pixel>(`(async () => {
    const picture = await createImageBitmap(await window.toile.pad.exportPng(${JSON.stringify(options)}))
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context.drawImage(picture, 0, 0)
    return Array.from(context.getImageData(${x}, ${y}, 1, 1).data)
  })()`)
