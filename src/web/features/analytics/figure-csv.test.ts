import { describe, expect, it } from 'vitest'
import { cellText, type FigureTable, figureCsv, fileName } from './figure-csv.ts'

const table: FigureTable = {
  name: 'revenue-by-client',
  title: 'Revenue by Client',
  columns: [
    { heading: 'Client', unit: 'text' },
    { heading: 'Revenue', unit: 'money' },
    { heading: 'Share', unit: 'percent' },
  ],
  rows: [
    ['Ada, Countess', 1200.5, 60],
    ['=HYPERLINK("x")', 800, 40],
  ],
}

describe('a table as a file', () => {
  it('is named by what it holds and by its days, or by today where it is of today', () => {
    const period = { start: '2026-05-22', end: '2026-11-21' }
    expect(fileName(table, period, '2026-11-30')).toBe(
      'analytics-revenue-by-client-2026-05-22-2026-11-21.csv',
    )
    expect(fileName({ name: 'receivables', isOfToday: true }, period, '2026-11-30')).toBe(
      'analytics-receivables-2026-11-30.csv',
    )
  })

  it('keeps its numbers, tells their units in the headings, and lets no text act', () => {
    expect(figureCsv(table, 'EUR')).toBe(
      '\ufeffClient,Revenue (EUR),Share (%)\r\n' +
        '"Ada, Countess",1200.5,60\r\n' +
        '"\'=HYPERLINK(""x"")",800,40\r\n',
    )
  })
})

describe('a cell on the screen', () => {
  it.each([
    [1200.5, 'money', '€1,201'],
    [60, 'percent', '60%'],
    [12.5, 'change', '+12.5%'],
    [-3, 'change', '−3%'],
    [1500, 'count', '1,500'],
    [null, 'money', '–'],
    ['Ada', 'text', 'Ada'],
  ] as const)('%s as %s is %s', (cell, unit, text) => {
    expect(cellText(cell, unit, 'EUR')).toBe(text)
  })
})
