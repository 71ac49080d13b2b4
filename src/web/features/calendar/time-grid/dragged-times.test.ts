import { expect, it } from 'vitest'
import { draggedSpan } from './dragged-times.ts'

const minute = 60_000
const span = { startMs: 600 * minute, endMs: 660 * minute }

it('moves to the nearest quarter and lasts as long as before', () => {
  expect(draggedSpan('move', span, 652 * minute)).toEqual({ startMs: 645 * minute, endMs: 705 * minute })
  expect(draggedSpan('move', span, 653 * minute)).toEqual({ startMs: 660 * minute, endMs: 720 * minute })
})

it('ends at the nearest quarter, and a quarter after the start at least', () => {
  expect(draggedSpan('resize', span, 686 * minute)).toEqual({ startMs: 600 * minute, endMs: 690 * minute })
  expect(draggedSpan('resize', span, 100 * minute)).toEqual({ startMs: 600 * minute, endMs: 615 * minute })
})
