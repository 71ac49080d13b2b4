import { expect, it } from 'vitest'
import { readTable } from '#web/lib/csv-table.ts'
import { type Reading, readRow } from '../reading/row-reading.ts'
import { countOutcomes, failedRowsCsv, reviewRows } from './import-review.ts'

const headers = ['Kunde', 'Kleid']
const reading: Reading = {
  kind: 'measurements',
  headers,
  targets: [
    { kind: 'field', id: 'clientName' },
    { kind: 'field', id: 'garmentType' },
  ],
  dayOrders: {},
  unit: 'cm',
}
const { rows } = readTable('Kunde,Kleid\n=Ana,tent\nBram,dress\nCora,x,y\n', ',')
const read = rows.map((row) => readRow(reading, row))
const reviewed = reviewRows(reading, read, {
  outcomes: ['invalid', 'invalid', 'invalid'],
  problems: [
    { row: 0, field: 'garmentType', message: 'Garment type must be dress.' },
    { row: 0, field: 'clientName', message: 'There is no client named “=Ana”.' },
    { row: 1, field: 'measurements.0.size', message: 'Too long.' },
    { row: 2, field: 'clientName', message: 'Missing.' },
  ],
})

it('adds what the server knows to what was found here, each field once', () => {
  expect(reviewed.map(({ problems }) => problems.map(({ field, heading }) => [field, heading]))).toEqual([
    [
      ['garmentType', 'Kleid'],
      ['measurements', ''],
      ['clientName', 'Kunde'],
    ],
    [['measurements', '']],
    [['*', '']],
  ])
  expect(reviewed[1]?.problems[0]?.message).toBe('This row has no sizes.')
})

it('counts what becomes of the rows', () => {
  const sound = { ...read[1], problems: [], source: rows[1] }
  if (!sound.source || !sound.body) throw new Error('The row is there.')
  const { source, body } = { source: sound.source, body: sound.body }
  const three = [1, 2, 3].map(() => ({ source, body, problems: [] }))
  const outcomes = ['new', 'duplicate', 'new'] as const
  const all = reviewRows(reading, three, { outcomes: [...outcomes], problems: [] })
  expect(countOutcomes(all)).toEqual({ new: 2, duplicate: 1, invalid: 0 })
})

it('writes the rows with errors as they came, with their place and the reasons', () => {
  const back = readTable(failedRowsCsv(headers, reviewed).replace('\ufeff', ''), ',')
  expect(back.headers).toEqual(['Kunde', 'Kleid', 'Row', 'Errors'])
  expect(back.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['=Ana', 'tent', '2'],
    ['Bram', 'dress', '3'],
    ['Cora', 'x', '4'],
  ])
  expect(back.rows[0]?.cells[3]).toContain('Kunde: There is no client named “=Ana”.')
})
