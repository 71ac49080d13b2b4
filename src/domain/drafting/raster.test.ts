import { expect, it } from 'vitest'
import { rasterOf } from './raster.ts'
import { samplePieces } from './testing/sample-pieces.ts'

const inkOf = ({ data }: { data: Uint8Array }) => data.reduce((sum, grey) => sum + (255 - grey), 0) / 255

it('draws all pieces within a picture of the size asked for', () => {
  const picture = rasterOf(samplePieces, 600)
  expect([picture.width, picture.height]).toEqual([600, 450])
  expect(picture.data).toHaveLength(picture.width * picture.height)
  expect(inkOf(picture)).toBeGreaterThan(inkOf(rasterOf(samplePieces.slice(0, 1), 600)) / 4)
  const border = picture.data.subarray(0, picture.width)
  expect(border.every((grey) => grey === 255)).toBe(true)
})

it('draws lines and not areas: nearly all of it stays white', () => {
  const { data } = rasterOf(samplePieces, 600)
  const white = data.filter((grey) => grey > 250).length
  expect(white / data.length).toBeGreaterThan(0.9)
  expect(data.some((grey) => grey < 60)).toBe(true)
})
