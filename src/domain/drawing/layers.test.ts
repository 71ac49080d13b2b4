import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { initialLayers, layersAfter, layersOf, unusedLayerId } from './layers.ts'

const ids = (commands: readonly Command[]) => layersOf(commands).map(({ id }) => id)
const add = (layer: number): Command => ({ kind: 'layer-add', layer, name: '' })

test('begin with a croquis that shows nobody yet, and the garment above', () => {
  expect(initialLayers.map(({ id, kind, croquis }) => [id, kind, croquis])).toEqual([
    [0, 'croquis', null],
    [1, 'drawing', null],
  ])
})

test('are added on top, moved, and never below the croquis', () => {
  expect(ids([add(2), add(3)])).toEqual([0, 1, 2, 3])
  expect(ids([add(2), add(3), { kind: 'layer-move', layer: 3, place: 0 }])).toEqual([0, 3, 1, 2])
  expect(layersAfter(initialLayers, { kind: 'layer-move', layer: 0, place: 1 })).toBeNull()
})

test('the last one to draw on, and the croquis, cannot be removed', () => {
  expect(layersAfter(initialLayers, { kind: 'layer-remove', layer: 1 })).toBeNull()
  expect(layersAfter(layersOf([add(2)]), { kind: 'layer-remove', layer: 0 })).toBeNull()
  expect(ids([add(2), { kind: 'layer-remove', layer: 1 }])).toEqual([0, 2])
})

test('a number is never used twice, not even that of a removed layer', () => {
  expect(unusedLayerId([])).toBe(2)
  expect(unusedLayerId([add(2), { kind: 'layer-remove', layer: 2 }])).toBe(3)
})

test('a layer changes alone', () => {
  const [croquis, garment] = layersOf([
    { kind: 'croquis', view: 'back' },
    { kind: 'layer-opacity', layer: 1, opacityPercent: 40 },
    { kind: 'layer-visible', layer: 0, visible: false },
    { kind: 'layer-name', layer: 1, name: 'Dress' },
  ])
  expect(croquis).toMatchObject({ croquis: 'back', visible: false, name: '' })
  expect(garment).toMatchObject({ opacityPercent: 40, visible: true, name: 'Dress', croquis: null })
})
