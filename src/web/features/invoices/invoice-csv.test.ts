import { expect, it } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { everyInvoice, invoiceCsv } from './invoice-csv.ts'
import { exportColumns, taxColumns } from './use-invoice-export.ts'

it('says of a reason what it is the reason for', () => {
  const [headings, row] = invoiceCsv([sampleInvoice({ voidReason: 'Cancelled' })], exportColumns)
    .split('\r\n')
    .map((line) => line.split(','))
  expect(row?.[headings?.indexOf('Reason for voiding') ?? -1]).toBe('Cancelled')
})

it('tells what is taxed, and its tax, by every rate that there is', () => {
  const two = sampleInvoice({
    taxes: [
      { rate: 19, taxable: 1000, tax: 190 },
      { rate: 7, taxable: 50, tax: 3.5 },
    ],
    amount: 1243.5,
  })
  // As it was written before lines had rates of their own.
  const older = sampleInvoice({ taxRate: 19, taxAmount: 19, amount: 119 })
  const invoices = [two, older, sampleInvoice()]
  expect(invoiceCsv(invoices, taxColumns(invoices)).replace('\ufeff', '').split('\r\n')).toEqual([
    'Taxed at 19%,Tax at 19%,Taxed at 7%,Tax at 7%',
    '1000,190,50,3.5',
    '100,19,,',
    ',,,',
    '',
  ])
})

it('writes a heading and a row for each invoice, harmless to a spreadsheet', () => {
  const csv = invoiceCsv(
    [sampleInvoice({ invoiceNumber: '=1+1' }), sampleInvoice()],
    [
      { heading: 'Number', cell: ({ invoiceNumber }) => invoiceNumber },
      { heading: 'Balance', cell: ({ balance }) => balance },
    ],
  )
  expect(csv).toBe("\ufeffNumber,Balance\r\n'=1+1,100\r\nINV-007,100\r\n")
})

it('reads every page in order and tells how far it is', async () => {
  const pages = [
    { invoices: [sampleInvoice({ id: '1' }), sampleInvoice({ id: '2' })], nextCursor: 'next' },
    { invoices: [sampleInvoice({ id: '3' })], nextCursor: null },
  ]
  const asked: (string | undefined)[] = []
  const counts: number[] = []
  const all = await everyInvoice(
    async (cursor) => {
      asked.push(cursor)
      const page = pages[asked.length - 1]
      if (!page) throw new Error('asked beyond the end')
      return page
    },
    (count) => counts.push(count),
  )
  expect(all.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(asked).toEqual([undefined, 'next'])
  expect(counts).toEqual([2, 3])
})
