import { expect, it } from 'vitest'
import { arrangeFor } from '#domain/drafting/packing.ts'
import { samplePieces } from '#domain/drafting/testing/sample-pieces.ts'
import { laidLike, nearestPoint } from './screen-sheet.ts'
import { fitted, moved, TRUE_SCALE, zoomed } from './view.ts'

const screen = { width: 800, height: 600 }

it('shows all of a sheet, in the middle', () => {
  const view = fitted({ width: 1600, height: 900 }, screen)
  expect(1600 * view.scale).toBeCloseTo(776, 6)
  expect((-view.y + 450) * view.scale).toBeCloseTo(300, 6)
})

it('keeps what lies under the pointer while it zooms, and shows real size at 96 pixels an inch', () => {
  const view = { scale: 0.5, x: 100, y: 40 }
  const near = zoomed(view, TRUE_SCALE, 200, 150)
  expect(near.scale * 25.4).toBeCloseTo(96, 6)
  expect(near.x + 200 / near.scale).toBeCloseTo(view.x + 200 / view.scale, 6)
  expect(near.y + 150 / near.scale).toBeCloseTo(view.y + 150 / view.scale, 6)
  expect(moved(view, 50, -10)).toEqual({ scale: 0.5, x: 0, y: 60 })
})

it('lays the pieces of an older draft under those of the new one', () => {
  const sheet = arrangeFor(samplePieces, screen)
  expect(laidLike(samplePieces, samplePieces, sheet.pieces).map(({ cut }) => cut[0])).toEqual(
    samplePieces.map(({ id }) => sheet.pieces.find((piece) => piece.id === id)?.cut[0]),
  )
  expect(laidLike(samplePieces, [], sheet.pieces)).toEqual([])
})

it('finds the corner that somebody means, and none that is too far', () => {
  const [front] = samplePieces
  if (!front) throw new Error('no sample')
  expect(nearestPoint([front], { x: 171, y: -9 }, 5)).toEqual({ x: 170, y: -10 })
  expect(nearestPoint([front], { x: 100, y: 300 }, 5)).toBeNull()
})
