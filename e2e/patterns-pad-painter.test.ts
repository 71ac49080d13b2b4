import { expect, it } from 'vitest'
import { drag, fingerprint, onPad, openPadStage } from './support/pad-page.ts'

const openPad = openPadStage()

/** Every kind of step, fills that are worth a worker, and at its end a text, which the worker has no fonts for. */
async function denseDrawing(): Promise<string> {
  const page = await openPad()
  await drag(page, [
    { x: 60, y: 80 },
    { x: 400, y: 300 },
    { x: 120, y: 330 },
    { x: 700, y: 90 },
  ])
  const stored = await onPad<{ commands: object[] }>(page, 'window.toile.serialize(pad.drawing())')
  const [stroke] = stored.commands
  const ink = { layer: 1, colour: '#cc8833', mirror: null }
  const span = { ...ink, width: 7, from: { x: 100, y: 100 }, to: { x: 380, y: 500 } }
  const commands = [
    stroke,
    ...[10, 200, 400, 590].map((y) => ({ ...ink, kind: 'fill', tolerance: 40, at: { x: 2 * y - 385, y } })),
    { ...stroke, tool: 'eraser', width: 31, mirror: 400 },
    { kind: 'layer-opacity', layer: 1, opacityPercent: 70 },
    { kind: 'layer-add', layer: 2, name: 'Sleeve' },
    { ...span, kind: 'ellipse', layer: 2, mirror: 400 },
    { ...span, kind: 'curve', layer: 2, controls: [{ x: 300, y: 20 }] },
    { kind: 'layer-move', layer: 2, place: 1 },
    { kind: 'clear' },
    { ...stroke, layer: 2, colour: '#117733' },
    { ...span, kind: 'rectangle' },
    { ...ink, kind: 'fill', tolerance: 40, at: { x: 200, y: 200 } },
    { kind: 'layer-remove', layer: 2 },
    { ...ink, kind: 'text', at: { x: 60, y: 400 }, content: 'Front', sizePx: 60, font: 'sans' },
    { ...stroke, colour: '#aa0011' },
  ]
  return JSON.stringify({ ...stored, commands })
}

it('is painted by a worker as the page would paint it, and undone step by step, equal to the pixel', async () => {
  const stored = await denseDrawing()
  const opened = `pad.open(window.toile.parseDrawingText(${JSON.stringify(stored)}))`
  const here = await openPad()
  await here.route('**/painter-worker*', (route) => route.abort())
  expect(await onPad(here, opened)).toBe(true)
  const page = await openPad()
  const worker = page.waitForEvent('worker')
  await onPad(page, opened)
  expect((await worker).url()).toContain('painter-worker')
  expect(await fingerprint(page)).toBe(await fingerprint(here))
  await Promise.all([page, here].map((one) => onPad(one, 'pad.history.isRemembered')))
  await expect.poll(() => page.workers().length).toBe(0)
  expect(await onPad(page, 'pad.history.historyBytes')).toBe(await onPad(here, 'pad.history.historyBytes'))
  for (let step = JSON.parse(stored).commands.length; step > 0; step -= 1) {
    await Promise.all([page, here].map((one) => onPad(one, 'pad.undo()')))
    expect(await fingerprint(page)).toBe(await fingerprint(here))
  }
  expect(await onPad(page, 'pad.getState().canUndo')).toBe(false)
  // Who shows what lies there does so with the pad's listeners, before anything is drawn on the screen.
  const told = await onPad<string[]>(
    page,
    `(async () => {
      const told = []
      pad.subscribe(() => told.push('listener') && queueMicrotask(() => told.push('later')))
      await pad.open(pad.drawing(), () => told.push('laid'))
      return told
    })()`,
  )
  expect(told.slice(0, 3)).toEqual(['listener', 'laid', 'later'])
  // Who opens another one before it is painted wants that one.
  expect(await onPad(page, `Promise.all([${opened}, pad.open(null)])`)).toEqual([false, true])
  expect(await onPad(page, 'pad.getState().isEmpty')).toBe(true)
})
