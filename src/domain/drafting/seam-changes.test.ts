import { expect, it } from 'vitest'
import { changedSeams } from './seam-changes.ts'

const before = [
  { seam: 'simon.front.side', mm: 400 },
  { seam: 'simon.front.hem', mm: 250 },
  { seam: 'simon.back.side', mm: 401 },
  { seam: 'simon.yoke.rest', mm: 100 },
  { seam: 'simon.yoke.rest', mm: 200 },
]

it('tells nothing of what nobody can cut', () => {
  expect(changedSeams(before, before)).toEqual([])
  expect(
    changedSeams(
      before,
      before.map(({ seam, mm }) => ({ seam, mm: mm + 0.5 })),
    ),
  ).toEqual([])
})

it('tells of each piece the seam that changed most, and which of two of a name', () => {
  const now = [
    { seam: 'simon.front.side', mm: 400.6 },
    { seam: 'simon.front.hem', mm: 247 },
    { seam: 'simon.back.side', mm: 401 },
    { seam: 'simon.yoke.rest', mm: 100 },
    { seam: 'simon.yoke.rest', mm: 202 },
  ]
  expect(changedSeams(before, now)).toEqual([
    { piece: 'simon.front', edge: 'hem', before: 250, now: 247 },
    { piece: 'simon.yoke', edge: 'rest', before: 200, now: 202 },
  ])
})

it('tells of a seam that is gone, and of one that is new', () => {
  const [side, ...others] = before
  expect(changedSeams(before, others)).toEqual([
    { piece: 'simon.front', edge: 'side', before: side?.mm, now: null },
  ])
  expect(changedSeams(before, [...before, { seam: 'simon.cuff.wrist', mm: 9 }])).toEqual([
    { piece: 'simon.cuff', edge: 'wrist', before: null, now: 9 },
  ])
})
