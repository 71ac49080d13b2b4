import { startBrowser } from './lib/browser.js'
import { servePad } from './lib/pad-page.js'
import { judge } from './lib/ratios.js'

/** The drawing engine in Chromium: undo over 500 steps, what its history holds, and what a pointer move costs. */
const STEPS = 500
const POINTS = 200
const UNDO_ROUNDS = 4
const MAX_UNDO_MS = 16
const MAX_HISTORY_BYTES = 30_000_000
const MAX_MOVE_MS = 2

const browser = await startBrowser()
const served = await servePad()

function percentile(/** @type {readonly number[]} */ times, /** @type {number} */ share) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

function spread(/** @type {readonly number[]} */ times) {
  const [middle, slow, slowest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(2))
  return `median ${middle}, 99 % ${slow}, most ${slowest} ms`
}

/** A fresh page with nothing in its memory. */
async function openPage() {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } })
  await page.goto(served.url)
  await page.waitForFunction('window.toile !== undefined')
  return page
}

/**
 * Every step is a stroke of 200 points across the sheet, in another colour and width, over all those before: nothing
 * in the bitmap stays flat. Every 25th is an eraser's, every 50th a fill.
 */
const fillHistory = `async ({ steps, points, widest, rounds }) => {
  const { pad, packSamples } = window.toile
  let seed = 7
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const colour = () => '#' + Math.floor(random() * 0xffffff).toString(16).padStart(6, '0')
  const stroke = (step) => {
    let [x, y, angle] = [random() * 800, random() * 600, random() * 7]
    const samples = Array.from({ length: points }, () => {
      angle += (random() - 0.5) * 0.8
      x = Math.min(800, Math.max(0, x + Math.cos(angle) * 6))
      y = Math.min(600, Math.max(0, y + Math.sin(angle) * 6))
      return { x, y, pressure: step % 2 === 0 ? 1 : 0.4 + random() * 0.6 }
    })
    const width = 1 + Math.floor(random() * widest)
    const tool = step % 25 === 24 ? 'eraser' : 'brush'
    return { kind: 'stroke', tool, layer: 1, colour: colour(), width, mirror: null, points: packSamples(samples) }
  }
  const fill = () => ({ kind: 'fill', layer: 1, colour: colour(), mirror: null, tolerance: 32, at: { x: random() * 800, y: random() * 600 } })
  const commands = Array.from({ length: steps }, (_, step) => (step % 50 === 49 ? fill() : stroke(step)))
  const started = performance.now()
  await pad.open({ version: 1, widthPx: 800, heightPx: 600, commands })
  const openMs = performance.now() - started
  await pad.history.isRemembered
  // Chromium paints late: reading one pixel makes it paint at once, and the time is whole.
  const canvas = document.querySelector('[data-pad] canvas')
  const settle = () => canvas.getContext('2d').getImageData(0, 0, 1, 1)
  const timed = (act) => {
    const times = []
    for (let step = 0; step < steps; step += 1) {
      const start = performance.now()
      act()
      settle()
      times.push(performance.now() - start)
    }
    return times
  }
  const bytes = pad.history.historyBytes
  const undos = []
  const redos = []
  let isEmpty = true
  for (let round = 0; round < rounds; round += 1) {
    undos.push(timed(() => pad.undo()))
    isEmpty = isEmpty && !pad.getState().canUndo
    redos.push(timed(() => pad.redo()))
  }
  return { openMs, bytes, undos, isEmpty, redos }
}`

/**
 * Each step's shortest of all rounds: a step that is slow is slow every time, and what other programs take away
 * falls on another step each time.
 */
const fastest = (/** @type {readonly (readonly number[])[]} */ rounds) =>
  Array.from({ length: STEPS }, (_, step) => Math.min(...rounds.map((times) => times[step] ?? Number.NaN)))

async function measureHistory(/** @type {string} */ name, /** @type {number} */ widest) {
  const page = await openPage()
  const given = JSON.stringify({ steps: STEPS, points: POINTS, widest, rounds: UNDO_ROUNDS })
  const { openMs, bytes, undos, isEmpty, redos } = await page.evaluate(`(${fillHistory})(${given})`)
  await page.close()
  const undo = fastest(undos)
  const redo = fastest(redos)
  console.log(`${name}: undo in every round ${spread(undos.flat())}`)
  console.log(`${name}: undo ${spread(undo)}; redo ${spread(redo)}; opened in ${openMs.toFixed(0)} ms`)
  judge(
    `${name}: every one of ${STEPS} undone in at most ${MAX_UNDO_MS} ms`,
    isEmpty && Math.max(...undo) <= MAX_UNDO_MS,
  )
  judge(
    `${name}: the history of ${STEPS} steps takes ${(bytes / 1e6).toFixed(1)} MB, at most ${MAX_HISTORY_BYTES / 1e6}`,
    bytes > 0 && bytes <= MAX_HISTORY_BYTES,
  )
}

/** From the first to the last listener that hears a move, and the painting that Chromium would do later. */
const watchMoves = `() => {
  window.moves = []
  const canvas = document.querySelector('[data-pad] canvas')
  let start = 0
  window.addEventListener('pointermove', () => (start = performance.now()), true)
  window.addEventListener('pointermove', () => {
    canvas.getContext('2d').getImageData(0, 0, 1, 1)
    window.moves.push(performance.now() - start)
  })
}`

/** Rounds of a stroke each: on a busy machine the slowest of a hundred moves says little about us. */
const ROUNDS = 5

async function measureMoves(/** @type {string} */ tool) {
  const page = await openPage()
  const session = await page.context().newCDPSession(page)
  await page.evaluate(`(${watchMoves})()`)
  await page.evaluate(`window.toile.pad.choose({ tool: '${tool}', width: 20, mirror: 400 })`)
  await session.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  /** @type {number[]} */
  const moves = []
  let all = 0
  for (let round = 1; round <= ROUNDS; round++) {
    await page.mouse.move(60, 60)
    await page.mouse.down()
    await page.evaluate('window.moves.length = 0')
    const before = await busy()
    for (let point = 1; point <= POINTS; point++) {
      await page.mouse.move(60 + point * 3.5, 350 + 250 * Math.sin(point / (6 + round)))
    }
    all += (await busy()) - before
    moves.push(.../** @type {number[]} */ (await page.evaluate('window.moves')))
    if (round < ROUNDS) await page.mouse.up()
  }
  // A starved page gets all its points at once.
  await page.evaluate(`(() => {
    const at = (point) => ({ pointerId: 1, pointerType: 'mouse', buttons: 1, bubbles: true, clientX: 100 + point * 3, clientY: 300 + 200 * Math.cos(point / 9) })
    const coalescedEvents = Array.from({ length: ${POINTS} }, (_, point) => new PointerEvent('pointermove', at(point)))
    window.moves.length = 0
    document.querySelector('[data-pad]').dispatchEvent(new PointerEvent('pointermove', { ...at(${POINTS}), coalescedEvents }))
  })()`)
  const atOnce = await page.evaluate('window.moves[0]')
  await page.mouse.up()
  await page.close()
  console.log(
    `${tool}: ${moves.length} moves, ${spread(moves)}; whole main thread ${(all / moves.length).toFixed(2)} ms a move; ${POINTS} points in one move ${atOnce.toFixed(2)} ms`,
  )
  const slow = percentile(moves, 0.99)
  judge(
    `${tool}: 99 of 100 moves of a stroke of ${POINTS} points take at most ${MAX_MOVE_MS} ms (${slow.toFixed(2)})`,
    moves.length >= POINTS * ROUNDS && slow <= MAX_MOVE_MS,
  )
}

try {
  await measureHistory('brushes of 1 to 10', 10)
  await measureHistory('brushes of 1 to 50', 50)
  await measureMoves('brush')
  await measureMoves('eraser')
  await measureMoves('rectangle')
} finally {
  await browser.close()
  await served.stop()
}
