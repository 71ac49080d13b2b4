import { expect, it } from 'vitest'
import { dayOrders, dayQuestions, type OpenedFile, openFile } from './opened-file.ts'

const latin1 = (text: string) => Uint8Array.from([...text].map((char) => char.charCodeAt(0)))
const opened = (text: string, reading = {}): OpenedFile => {
  const file = openFile('projects', { name: 'p.csv', bytes: latin1(text) }, reading)
  if (typeof file === 'string') throw new Error(file)
  return file
}
const refusal = (bytes: Uint8Array) => openFile('clients', { name: 'c.csv', bytes })

it('finds out how a file is written', () => {
  const { encoding, delimiter, table } = opened('Projekt;Kunde\r\nKostüm;Zoë\r\n')
  expect([encoding, delimiter]).toEqual(['windows-1252', ';'])
  expect(table.rows[0]?.cells).toEqual(['Kostüm', 'Zoë'])
})

it('finds a file of an old Mac, and its lines', () => {
  const bytes = Uint8Array.from(Buffer.from('Projekt;Kunde\rKost\x9fm;Gro\xa7\rKleid;M\x9fller\r', 'latin1'))
  const file = openFile('projects', { name: 'p.csv', bytes })
  expect(file).toMatchObject({ encoding: 'macintosh', delimiter: ';' })
  const cells = typeof file === 'string' ? file : file.table.rows.map((row) => row.cells)
  expect(cells).toEqual([
    ['Kostüm', 'Groß'],
    ['Kleid', 'Müller'],
  ])
})

it('reads it in another way where it is told to', () => {
  const { table } = opened('Projekt;Kunde\r\nA,B;C\r\n', { delimiter: ',' })
  expect(table.headers).toEqual(['Projekt;Kunde'])
})

it.each([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4), 'workbook'],
  ['more than 5 MB', new Uint8Array(5_000_001), 'too-large'],
  ['nothing', new Uint8Array(), 'no-rows'],
  ['headings whose quotation mark stays open', latin1('Name;"Email\r\nAna;a@b.c\r\n'), 'open-quote'],
  ['headings alone', latin1('Name;Email\r\n\r\n;\r\n'), 'no-rows'],
  ['more than 10,000 rows', latin1(`Name\n${'x\n'.repeat(10_001)}`), 'too-many-rows'],
])('refuses %s', (_, bytes, why) => {
  expect(refusal(bytes)).toBe(why)
})

it('takes 10,000 rows', () => {
  expect(refusal(latin1(`Name\n${'x\n'.repeat(10_000)}`))).toMatchObject({ delimiter: ',' })
})

it('asks about days that could be read either way, once for a column', () => {
  const file = opened('Project,Due,Ordered on\nA,03/04/2026,31/12/2025\nB,05/06/2026,01/02/2026\n')
  expect(dayQuestions('projects', file)).toEqual([{ column: 1, example: '03/04/2026' }])
  expect(dayOrders('projects', { ...file, dayOrders: { 1: 'month-first' } })).toEqual({
    1: 'month-first',
    2: 'day-first',
  })
})
