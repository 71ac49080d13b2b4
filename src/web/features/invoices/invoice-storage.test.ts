import { afterEach, expect, it } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { memoryStorage } from '#web/lib/memory-storage.ts'
import { clearMirrors, createMirror, flushMirrors, freshMs } from '#web/lib/mirror.ts'
import { invoiceStorageOptions } from './invoice-storage.ts'

const summary = {
  total: 2,
  paid: 0,
  overdue: 0,
  currency: 'USD',
  totalRevenue: 200,
  otherTotals: [],
  outstanding: 200,
}
const pageOf = (id: string) => ({ invoices: [sampleInvoice({ id })], nextCursor: 'more', summary })
const pages = { pages: [pageOf('1'), pageOf('2')], pageParams: [undefined, 'more'] }

const storage = memoryStorage()
const mirror = (userId = 'u1') =>
  createMirror(invoiceStorageOptions, { storage, userId: () => userId, now: () => 5_000 })

afterEach(() => clearMirrors(storage))

it('keeps the list and its time in a state, with nothing about loading or errors', () => {
  mirror().write(pages)
  flushMirrors()
  expect(storage.read('invoice-storage')).toEqual({
    state: {
      invoices: [sampleInvoice({ id: '1' })],
      lastFetched: 5_000,
      summary,
      nextCursor: 'more',
      userId: 'u1',
    },
    version: 1,
  })
})

it('begins with the kept page, for the same user alone', () => {
  mirror().write(pages)
  flushMirrors()
  expect(mirror().initial()).toEqual({
    initialData: { pages: [pageOf('1')], pageParams: [undefined] },
    initialDataUpdatedAt: 5_000 - freshMs,
  })
  expect(mirror('u2').initial()).toEqual({})
})

it.each([
  { state: null, version: 1 },
  { state: { invoices: 'none', lastFetched: 1, userId: 'u1' }, version: 1 },
  { state: { invoices: [], lastFetched: 1, userId: 'u1' }, version: 1 },
  { version: 1 },
])('leaves aside what it cannot use: %j', (stored) => {
  storage.write('invoice-storage', stored)
  expect(mirror().initial()).toEqual({})
})
