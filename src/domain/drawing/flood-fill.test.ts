import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floodFill } from './flood-fill.ts'

const colour = { red: 200, green: 10, blue: 30 }

/** A picture in letters: space is nothing, # is black, + is a soft edge. */
function bitmapOf(rows: readonly string[]) {
  const width = rows[0]?.length ?? 0
  const opacities = new Map([
    ['#', 255],
    ['+', 128],
  ])
  const bytes = new Uint8ClampedArray(rows.length * width * 4)
  ;[...rows.join('')].forEach((letter, pixel) => {
    bytes[pixel * 4 + 3] = opacities.get(letter) ?? 0
  })
  return { bytes, width, height: rows.length }
}

const lettersOf = ({ bytes, width, height }: ReturnType<typeof bitmapOf>) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const [red, , , opacity] = bytes.subarray((y * width + x) * 4)
      if (opacity === 0) return ' '
      if (opacity !== 255) return '+'
      return red === 200 ? 'o' : red === 0 ? '#' : '/'
    }).join(''),
  )

test('fills what is enclosed, around every corner, and not across one', () => {
  const bitmap = bitmapOf(['#### ', '#  # ', '# ## ', '#  ##', '##  #', '#####'])
  expect(floodFill(bitmap, { x: 1, y: 1 }, colour, 0)).toBe(true)
  expect(lettersOf(bitmap)).toEqual(['#### ', '#oo# ', '#o## ', '#oo##', '##oo#', '#####'])
})

test('lays the colour under the soft edge of a line', () => {
  const bitmap = bitmapOf(['+#+  ', '+#+  '])
  floodFill(bitmap, { x: 4, y: 0 }, colour, 32)
  expect(lettersOf(bitmap)).toEqual(['+#/oo', '+#/oo'])
})

test('changes nothing beside the sheet, nor where the colour is already', () => {
  const bitmap = bitmapOf(['   '])
  expect(floodFill(bitmap, { x: -1, y: 0 }, colour, 0)).toBe(false)
  expect(floodFill(bitmap, { x: 0, y: Number.NaN }, colour, 0)).toBe(false)
  expect(floodFill(bitmap, { x: 1, y: 0 }, colour, 0)).toBe(true)
  expect(floodFill(bitmap, { x: 1, y: 0 }, colour, 0)).toBe(false)
})

test('takes in what differs by no more than the tolerance', () => {
  const shades = Uint8ClampedArray.from([10, 10, 10, 255, 40, 10, 10, 255, 90, 10, 10, 255])
  const bitmap = { bytes: shades, width: 3, height: 1 }
  floodFill(bitmap, { x: 0, y: 0 }, colour, 30)
  expect([shades[0], shades[4], shades[8]]).toEqual([200, 200, 90])
})

const WIDTH = 12
const picture = fc
  .array(fc.constantFrom(' ', ' ', '#'), { minLength: WIDTH * 9, maxLength: WIDTH * 9 })
  .map((letters) => Array.from({ length: 9 }, (_, y) => letters.slice(y * WIDTH, (y + 1) * WIDTH).join('')))

test('reaches exactly what can be walked to, in any picture', () => {
  fc.assert(
    fc.property(picture, fc.nat({ max: WIDTH - 1 }), fc.nat({ max: 8 }), (rows, x, y) => {
      const bitmap = bitmapOf(rows)
      floodFill(bitmap, { x, y }, colour, 0)
      expect(lettersOf(bitmap)).toEqual(walked(rows, x, y))
    }),
  )
})

/** The slow and plain way. */
function walked(rows: readonly string[], x: number, y: number): string[] {
  const cells = rows.map((row) => [...row])
  const start = cells[y]?.[x]
  const open = [[x, y] as const]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [column, line] = next
    const row = cells[line]
    if (row?.[column] !== start || row === undefined) continue
    row[column] = 'o'
    open.push([column - 1, line], [column + 1, line], [column, line - 1], [column, line + 1])
  }
  return cells.map((row) => row.join(''))
}
