import { expect, it } from 'vitest'
import { isOwed } from './receivables.ts'

const sent = { status: 'sent', isVoid: false, balance: 10 } as const

it('is owed once an invoice is out, until it is paid in full or void', () => {
  const claims = [
    sent,
    { ...sent, status: 'overdue' },
    { ...sent, balance: 0 },
    { ...sent, isVoid: true },
  ] as const
  expect(claims.map(isOwed)).toEqual([true, true, false, false])
  const others = (['draft', 'paid', 'void'] as const).map((status) => isOwed({ ...sent, status }))
  expect(others).toEqual([false, false, false])
})
