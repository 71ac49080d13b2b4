import { expect, it } from 'vitest'
import { pieceNamed } from '#web/testing/piece.ts'
import { jacket, today, workshop } from '#web/testing/timeline.ts'
import { spanUntilLast } from './span-until-last.ts'

const { stages } = workshop
const shownOf = (pieces: Parameters<typeof spanUntilLast>[0], weekStart: 'monday' | 'sunday' = 'monday') => {
  const { days } = spanUntilLast(pieces, { stages, today, weekStart })
  return [days[0], days.at(-1)]
}

it('goes from this week to that of the last day, whichever piece it is of', () => {
  const later = pieceNamed('Veil', { promisedOn: '2026-06-10' })
  expect(shownOf([later, jacket])).toEqual(['2026-05-18', '2026-06-14'])
  expect(shownOf([later, jacket], 'sunday')).toEqual(['2026-05-17', '2026-06-13'])
})

it('shows two weeks where less is planned, or what was has passed', () => {
  expect(shownOf([pieceNamed('Veil')])).toEqual(['2026-05-18', '2026-05-31'])
  expect(shownOf([pieceNamed('Veil', { promisedOn: '2026-01-10' })])).toEqual(['2026-05-18', '2026-05-31'])
})

it('shows half a year at most', () => {
  expect(shownOf([pieceNamed('Veil', { promisedOn: '2099-01-10' })])).toEqual(['2026-05-18', '2026-11-15'])
})
