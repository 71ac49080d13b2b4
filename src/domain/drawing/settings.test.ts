import { expect, test } from 'vitest'
import { channelsOf, parseBrushSize, parseColour } from './settings.ts'

test.each([
  ['5', 5],
  ['0', 1],
  ['51', 50],
  ['-3', 1],
  ['7.6', 8],
  ['', 1],
  ['wide', 1],
  [Number.NaN, 1],
])('a brush size of %j is %d', (typed, size) => {
  expect(parseBrushSize(typed)).toBe(size)
})

test.each([
  ['#000000', '#000000'],
  ['AbC', '#aabbcc'],
  [' #FF8800 ', '#ff8800'],
  ['#ff88', null],
  ['red', null],
])('the colour %j is %j', (typed, colour) => {
  expect(parseColour(typed)).toBe(colour)
})

test('a colour has three channels', () => {
  expect(channelsOf('#ff8001')).toEqual({ red: 255, green: 128, blue: 1 })
})
