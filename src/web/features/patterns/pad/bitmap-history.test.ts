import { expect, test } from 'vitest'
import { BitmapHistory } from './bitmap-history.ts'

const words = (length: number) => new Uint32Array(length)

test('hands back what a step changed, layer by layer', () => {
  const history = new BitmapHistory()
  const [one, two] = [words(1), words(2)]
  history.keepDelta(0, 1, one)
  history.keepDelta(0, 2, two)
  expect(history.delta(0, 1)).toBe(one)
  expect(history.delta(0, 2)).toBe(two)
  expect(history.delta(1, 1)).toBeUndefined()
  expect(history.bytes).toBe(12)
})

test('lets the oldest steps go where the room is used up', () => {
  const history = new BitmapHistory(100)
  for (let position = 0; position < 5; position += 1) history.keepDelta(position, 1, words(10))
  expect(history.bytes).toBeLessThanOrEqual(100)
  expect(history.delta(2, 1)).toBeUndefined()
  expect(history.delta(3, 1)).toBeDefined()
  expect(history.delta(4, 1)).toBeDefined()
})

test('lets the oldest go where they came after newer ones, as those of a drawing that was opened do', () => {
  const history = new BitmapHistory(100)
  for (const position of [9, 0, 1, 2]) history.keepDelta(position, 1, words(10))
  expect(history.delta(0, 1)).toBeUndefined()
  expect(history.delta(1, 1)).toBeUndefined()
  expect(history.delta(2, 1)).toBeDefined()
  expect(history.delta(9, 1)).toBeDefined()
  history.keepKeyframe({ layer: 1, position: 8, pixels: words(1) })
  history.keepKeyframe({ layer: 1, position: 4, pixels: words(1) })
  expect(history.keyframe(1, 9)?.position).toBe(8)
})

test('thins the keyframes before any step goes', () => {
  const history = new BitmapHistory(400)
  history.keepDelta(0, 1, words(50))
  for (let position = 0; position < 10; position += 1) {
    history.keepKeyframe({ layer: 1, position, pixels: words(10) })
  }
  expect(history.delta(0, 1)).toBeDefined()
  expect(history.bytes).toBeLessThanOrEqual(400)
})

test('finds the latest keyframe of the layer that is not too late', () => {
  const history = new BitmapHistory()
  for (const [layer, position] of [
    [1, 2],
    [1, 6],
    [2, 4],
  ] as const) {
    history.keepKeyframe({ layer, position, pixels: words(1) })
  }
  expect(history.keyframe(1, 5)?.position).toBe(2)
  expect(history.keyframe(1, 6)?.position).toBe(6)
  expect(history.keyframe(1, 1)).toBeUndefined()
})

test('forgets from a position on what others take the place of', () => {
  const history = new BitmapHistory()
  history.keepDelta(3, 1, words(1))
  history.keepDelta(4, 1, words(1))
  history.keepKeyframe({ layer: 1, position: 4, pixels: words(1) })
  history.keepKeyframe({ layer: 1, position: 5, pixels: words(1) })
  history.cut(4)
  expect(history.delta(3, 1)).toBeDefined()
  expect(history.delta(4, 1)).toBeUndefined()
  expect(history.keyframe(1, 9)?.position).toBe(4)
  expect(history.bytes).toBe(8)
})

test('takes what was drawn elsewhere, unless the step is known already', () => {
  const history = new BitmapHistory()
  const own = words(2)
  history.keepDelta(0, 1, own)
  history.keep({ kind: 'delta', position: 0, layer: 1, delta: words(9) })
  history.keep({ kind: 'delta', position: 1, layer: 1, delta: words(3) })
  const keyframe = { layer: 1, position: 1, pixels: words(4) }
  history.keep({ kind: 'keyframe', keyframe })
  history.keep({ kind: 'keyframe', keyframe })
  expect(history.delta(0, 1)).toBe(own)
  expect(history.delta(1, 1)).toHaveLength(3)
  expect(history.bytes).toBe((2 + 3 + 4) * 4)
})
