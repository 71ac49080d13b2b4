import type { Command } from '#domain/drawing/commands.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import { NUMBERS_A_POINT } from '#domain/drawing/stroke-points.ts'
import type { StepNews } from './bitmap-history.ts'
import type { LayerPixels } from './layer-bitmaps.ts'
import { type PainterNews, paintProbe } from './painter-news.ts'
import type { Remembering } from './remember-steps.ts'
import { pageSheet } from './sheets.ts'
import { loadFonts } from './text-fonts.ts'

/** The first commands of a drawing, painted beside the page. */
export interface PaintedAhead {
  /** Commands from this position on are not in it. */
  readonly count: number
  readonly pixels: LayerPixels
  /** From now on tells what each of the steps changed. To be called once, or `stop`. */
  readonly remember: (keep: (step: StepNews) => void) => Remembering
  readonly stop: () => void
}

const nothingAhead: PaintedAhead = {
  count: 0,
  pixels: new Map(),
  remember: () => ({ cut: () => undefined, stop: () => undefined, done: Promise.resolve() }),
  stop: () => undefined,
}

/** Fewer points than this are painted here before another thread has been told of them. */
const LEAST_POINTS = 4_000
/** A fill goes over the whole sheet. */
const POINTS_OF_A_FILL = 1_000
/** For the worker's script to come; it has been on its way since before the drawing was. */
const PATIENCE_MS = 2_000

/** How many commands a worker can paint, that hasn't the page's fonts; 0 where it isn't worth the way there. */
export function countAhead(commands: readonly Command[]): number {
  const text = commands.findIndex(({ kind }) => kind === 'text')
  const count = text === -1 ? commands.length : text
  // What was painted ahead would not be seen.
  if (commands.slice(count).some(({ kind }) => kind === 'clear')) return 0
  let points = 0
  for (const command of commands.slice(0, count)) {
    if (command.kind === 'fill') points += POINTS_OF_A_FILL
    else points += command.kind === 'stroke' ? command.points.length / NUMBERS_A_POINT : 1
  }
  return points < LEAST_POINTS ? 0 : count
}

/** How the page itself paints. */
let pageProbe: Uint8ClampedArray | undefined

/** Whether it paints as the page does, pixel by pixel. */
function isAlike(probe: Uint8ClampedArray): boolean {
  pageProbe ??= paintProbe(pageSheet())
  for (let index = 0; index < pageProbe.length; index += 1)
    if (pageProbe[index] !== probe[index]) return false
  return true
}

type News<Kind extends PainterNews['kind']> = Extract<PainterNews, { readonly kind: Kind }>

/** A worker for one drawing. */
class PainterWorker {
  readonly isReady: Promise<boolean>
  readonly #worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' })
  readonly #ended = new AbortController()

  constructor() {
    this.#worker.addEventListener('error', () => this.stop())
    this.isReady = this.#news('ready').then((news) => news !== null)
  }

  readonly stop = (): void => {
    this.#worker.terminate()
    this.#ended.abort()
  }

  /** Null where it fails, or is stopped before. */
  paint(commands: readonly Command[]): Promise<News<'painted'> | null> {
    this.#worker.postMessage(commands)
    return this.#news('painted')
  }

  readonly remember = (keep: (step: StepNews) => void): Remembering => {
    let end = Number.POSITIVE_INFINITY
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PainterNews>) => {
      if (data.kind !== 'delta' && data.kind !== 'keyframe') return
      const { position } = data.kind === 'delta' ? data : data.keyframe
      if (position < end) keep(data)
    })
    this.#worker.postMessage('steps')
    return {
      cut: (position) => {
        end = Math.min(end, position)
      },
      stop: this.stop,
      done: this.#news('remembered').then(this.stop),
    }
  }

  #news<Kind extends PainterNews['kind']>(kind: Kind): Promise<News<Kind> | null> {
    return new Promise((resolve) => {
      const { signal } = this.#ended
      if (signal.aborted) return resolve(null)
      signal.addEventListener('abort', () => resolve(null))
      this.#worker.addEventListener('message', ({ data }: MessageEvent<PainterNews>) => {
        if (isOf(kind, data)) resolve(data)
      })
    })
  }
}

const isOf = <Kind extends PainterNews['kind']>(kind: Kind, news: PainterNews): news is News<Kind> =>
  news.kind === kind

/** Has dense drawings painted by a worker, where the browser can and it paints the same; else the page paints them. */
export class Painter {
  #worker: PainterWorker | null = null
  #isAtWork = false
  #turn = 0

  /** To be called when a drawing is on its way. */
  prepare(): void {
    if ('Worker' in globalThis && 'OffscreenCanvas' in globalThis) this.#worker ??= new PainterWorker()
  }

  /** With this, the commands can be shown. Null where others were to be painted meanwhile, or none any more. */
  async paint(commands: readonly Command[]): Promise<PaintedAhead | null> {
    this.#turn += 1
    const turn = this.#turn
    const [ahead] = await Promise.all([this.#paintAhead(commands), loadFonts(commands)])
    if (turn === this.#turn) return ahead
    ahead.stop()
    return null
  }

  async #paintAhead(commands: readonly Command[]): Promise<PaintedAhead> {
    const count = countAhead(commands)
    if (count === 0 || this.#isAtWork) this.#end()
    if (count > 0) this.prepare()
    const worker = this.#worker
    if (worker === null) return nothingAhead
    this.#isAtWork = true
    const patience = setTimeout(worker.stop, PATIENCE_MS)
    const isReady = await worker.isReady
    clearTimeout(patience)
    const painted = isReady ? await worker.paint(commands.slice(0, count)) : null
    if (worker === this.#worker) this.#leave()
    if (painted === null || !isAlike(painted.probe)) {
      worker.stop()
      return nothingAhead
    }
    const pixels = new Map(
      Array.from(painted.layers, ([layer, bytes]) => [layer, new ImageData(bytes, drawingSizePx.width)]),
    )
    return { count, pixels, remember: worker.remember, stop: worker.stop }
  }

  /** To be called when no drawing is on its way any more, whether it came or not. */
  rest(): void {
    if (!this.#isAtWork) this.#end()
  }

  stop(): void {
    this.#turn += 1
    this.#end()
  }

  #end(): void {
    this.#worker?.stop()
    this.#leave()
  }

  /** What it has painted goes on without us. */
  #leave(): void {
    this.#worker = null
    this.#isAtWork = false
  }
}
