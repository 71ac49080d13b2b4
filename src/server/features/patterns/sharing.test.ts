import { expect, it } from 'vitest'
import type { Command } from '#domain/drawing/commands.ts'
import { drawingOf } from '#domain/drawing/drawing.ts'
import { layersOf } from '#domain/drawing/layers.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { parseDrawing, serialize } from '#domain/drawing/stored-drawing.ts'
import { sharedDrawing } from './sharing.ts'

const line = (layer: number, x = 1): Command => ({
  kind: 'line',
  layer,
  colour: '#000000',
  mirror: null,
  width: 5,
  from: { x, y: 0 },
  to: { x: 100, y: 100 },
})
const add = (layer: number, name = `Layer ${layer}`): Command => ({ kind: 'layer-add', layer, name })
const hide = (layer: number): Command => ({ kind: 'layer-visible', layer, visible: false })

function shared(commands: readonly Command[]) {
  const text = JSON.stringify(serialize(drawingOf(commands)))
  const result = sharedDrawing(JSON.parse(text))
  const drawing = result && parseDrawing(JSON.parse(JSON.stringify(result)))
  // What is handed on must open.
  if (result !== null) expect(drawing).not.toBeNull()
  return drawing
}

const drawnOn = (commands: readonly Command[] | undefined) =>
  commands?.flatMap((command) => (command.kind === 'line' ? [[command.layer, command.from.x]] : []))

it('hands on what is seen, in its order and with its looks', () => {
  const commands: Command[] = [
    { kind: 'croquis', view: 'back' },
    { kind: 'layer-name', layer: 1, name: 'Bodice' },
    add(2, 'Sleeve'),
    add(3),
    line(2),
    line(1),
    { kind: 'layer-opacity', layer: 2, opacityPercent: 40 },
    { kind: 'layer-move', layer: 3, place: 1 },
  ]
  const drawing = shared(commands)
  expect(layersOf(drawing?.commands ?? [])).toEqual(layersOf(commands))
  expect(drawnOn(drawing?.commands)).toEqual([
    [2, 1],
    [1, 1],
  ])
})

it('keeps back what is hidden, removed or cleared away', () => {
  const drawing = shared([
    line(1, 11),
    { kind: 'clear' },
    { kind: 'croquis', view: 'front' },
    hide(0),
    add(2, 'Measurements of Ada'),
    line(2, 22),
    hide(2),
    add(3, 'Draft'),
    line(3, 33),
    { kind: 'layer-remove', layer: 3 },
    add(4, 'Skirt'),
    line(4, 44),
    line(1, 12),
  ])
  const text = JSON.stringify(drawing)
  expect(text).not.toContain('Ada')
  expect(text).not.toContain('Draft')
  expect(drawnOn(drawing?.commands)).toEqual([
    [4, 44],
    [1, 12],
  ])
  expect(layersOf(drawing?.commands ?? [])[0]?.croquis).toBeNull()
})

it('opens with as many layers as there can be, without the first', () => {
  const commands = Array.from({ length: drawingLimits.layers - 2 }, (_, n) => add(n + 2))
  const last = drawingLimits.layers + 5
  const all = [...commands, { kind: 'layer-remove', layer: 1 } as const, add(last), line(last)]
  expect(layersOf(all)).toHaveLength(drawingLimits.layers)
  expect(layersOf(shared(all)?.commands ?? [])).toEqual(layersOf(all))
})

it('hands on nothing where nothing is seen, or nothing can be read', () => {
  expect(shared([line(1), hide(1)])).toBeNull()
  expect(sharedDrawing({ version: 9 })).toBeNull()
})
