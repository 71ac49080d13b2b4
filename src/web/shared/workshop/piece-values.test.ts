import { expect, it } from 'vitest'
import { pieceNamed } from '#web/testing/piece.ts'
import { pieceValuesOf, updateBody } from './piece-values.ts'

const jacket = pieceNamed('Jacket', {
  promisedOn: '2026-05-28',
  price: 120,
  measurementId: 'sizes of a client who is gone',
  memberId: 'who has left',
  note: 'Silk lining',
})
const { updatedAt } = jacket

it('sends nothing of what stands: it may be what nobody could say any more', () => {
  expect(updateBody(pieceValuesOf(jacket), jacket, true)).toEqual({ updatedAt })
  const typed = { ...pieceValuesOf(jacket), price: '120' }
  expect(updateBody(typed, jacket, true)).toEqual({ updatedAt })
})

it('sends what was changed, and empties what was emptied', () => {
  const typed = { ...pieceValuesOf(jacket), label: 'Tailcoat', isRush: true, price: '', note: '' }
  expect(updateBody(typed, jacket, true)).toEqual({
    label: 'Tailcoat',
    isRush: true,
    price: null,
    note: '',
    updatedAt,
  })
  const nothing = { ...pieceValuesOf(jacket), promisedOn: '', measurementId: '', memberId: '' }
  expect(updateBody(nothing, jacket, true)).toEqual({
    promisedOn: null,
    measurementId: null,
    memberId: null,
    updatedAt,
  })
})

it('sends no price that isn’t seen', () => {
  const unseen = { ...jacket, price: null }
  expect(updateBody({ ...pieceValuesOf(unseen), price: 5 }, unseen, false)).toEqual({ updatedAt })
})
