import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#domain/csv/csv.ts'
import { type Delimiter, detectDelimiter, readTable } from './csv-table.ts'

const cellsOf = (text: string, delimiter: Delimiter = ',') =>
  readTable(text, delimiter).rows.map(({ cells }) => cells)

describe('what separates the columns', () => {
  it.each<[string, Delimiter]>([
    ['Name,Email\nAna,a@example.com', ','],
    ['Name;Brust;Taille\nAna;92,5;70,5', ';'],
    ['Name\tEmail\nAna\ta;b;c;d', '\t'],
    ['Name|Email\nAna|x', '|'],
    ['"Name; first, last";Email\nAna;x', ';'],
    ['\n\r\n"Two\nlines";B\n1;2', ';'],
    ['sep=;\nName\nAna, Bram, Zoë', ';'],
    ['Name\nAna', ','],
    ['', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })
})

describe('a table', () => {
  it('counts rows as a spreadsheet does, blank ones and those of two lines too', () => {
    const { headers, rows } = readTable(
      ' Name ,Notes\r\nAna,"one\ntwo"\r\n\r\n,\r\nBram,"say ""so"""\r\n',
      ',',
    )
    expect(headers).toEqual(['Name', 'Notes'])
    expect(rows).toEqual([
      { number: 2, cells: ['Ana', 'one\ntwo'], isBroken: false },
      { number: 5, cells: ['Bram', 'say "so"'], isBroken: false },
    ])
  })

  it('passes over the line that tells Excel the separator', () => {
    expect(readTable('sep=;\r\nName;Phone\r\nAna;1', ';')).toMatchObject({
      headers: ['Name', 'Phone'],
      rows: [{ number: 3, cells: ['Ana', '1'] }],
    })
  })

  it('tells of a quotation mark that never closes', () => {
    const { rows } = readTable('Name,Notes\nAna,"open\nBram,x\n', ',')
    expect(rows.some(({ isBroken }) => isBroken)).toBe(true)
  })

  it.each([
    ['never closed', 'Name,Notes\r\nAna,x\r\nBram,"open\r\nCara,y\r\n', 3],
    ['closed where another opens', 'Name,Notes\nAna,"open\nBram,"x"\nCara,y\n', 2],
    ['of the headings', '"Name,Notes\nAna,x\n', 1],
    ['after a cell of two lines', 'Name,Notes\nAna,"one\ntwo"\nBram,"open\n', 4],
    ['that closes', 'Name,Notes\nAna,"one\ntwo"\n', null],
  ])('tells the line of a quotation mark %s', (_, text, line) => {
    expect(readTable(text, ',').brokenLine).toBe(line)
  })

  it('takes the apostrophe of our own files off', () => {
    expect(cellsOf("Name,Phone\nAna,'+49 30\n")).toEqual([['Ana', '+49 30']])
  })

  it('reads back whatever our own files say', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aÄ "\',;=+-@|1\n\t') })
    const line = fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text.trim() !== ''))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const written = toCsv([['One', 'Two', 'Three'], ...lines])
        expect(detectDelimiter(written)).toBe(',')
        expect(cellsOf(written)).toEqual(lines)
      }),
      { numRuns: 500 },
    )
  })
})
