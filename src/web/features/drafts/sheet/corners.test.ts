import { expect, it } from 'vitest'
import { samplePieces } from '#domain/drafting/testing/sample-pieces.ts'
import { cornersOf } from './corners.ts'

it('finds each corner once, with the edges that meet there', () => {
  const [front] = samplePieces
  if (!front) throw new Error('no sample')
  expect(cornersOf([front]).map(({ at, edges }) => [at.x, at.y, edges])).toEqual([
    [170, -10, ['side']],
    [230, 600, ['side', 'hem']],
    [0, 600, ['hem']],
  ])
})
