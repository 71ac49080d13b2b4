import { describe, expect, it } from 'vitest'
import type { ImportKind } from '#contract/imports.ts'
import { toCsv } from '#domain/csv/csv.ts'
import { readTable } from '#web/lib/csv-table.ts'
import { matchColumns } from './column-matching.ts'
import { headingOf, type Reading, readRow } from './row-reading.ts'

/** Reads a file whose columns are matched by themselves. */
function read(kind: ImportKind, text: string, more: Partial<Reading> = {}) {
  const { headers, rows } = readTable(text, ',')
  const targets = matchColumns(kind, headers, (column) => rows.map(({ cells }) => cells[column] ?? ''))
  const reading: Reading = { kind, headers, targets, dayOrders: {}, unit: 'inches', ...more }
  return rows.map((row) => readRow(reading, row))
}

const first = (kind: ImportKind, text: string, more?: Partial<Reading>) => read(kind, text, more)[0]

describe('a client’s row', () => {
  it('is put together from names and addresses in several columns', () => {
    const row = first(
      'clients',
      'Vorname,Nachname,Straße,PLZ,Ort,Land\nZoë,Müller,Am Markt 1,10115,Berlin,\n',
    )
    const body = { name: 'Zoë Müller', address: 'Am Markt 1', postcode: '10115', city: 'Berlin' }
    expect(row?.body).toEqual(body)
    expect(row?.problems).toEqual([])
  })

  it.each([
    ['Österreich', { country: 'AT' }],
    ['united kingdom', { country: 'GB' }],
    ['fr', { country: 'FR' }],
    ['U.S.A.', { address: 'Am Markt 1\nU.S.A.' }],
  ])('knows its country by name or by its letters, and loses none: %s', (written, country) => {
    const row = first('clients', `Firma,Straße,Land\nStoff AG,Am Markt 1,${written}\n`)
    expect(row?.body).toEqual({ name: 'Stoff AG', company: 'Stoff AG', address: 'Am Markt 1', ...country })
    expect(row?.problems).toEqual([])
  })

  it('tells everything that is wrong with it, by its columns', () => {
    const long = 'x'.repeat(121)
    const row = first('clients', `Kunde,E-Mail,Telefon,Status\n${long},zoe@,"1\n2",lost\n`)
    expect(row?.problems).toEqual([
      {
        field: 'status',
        heading: 'Status',
        message: "“lost” isn't recognized. Use Active or Inactive.",
      },
      { field: 'name', heading: 'Kunde', message: 'Name can have at most 120 characters.' },
      { field: 'email', heading: 'E-Mail', message: 'Please enter a valid email address.' },
      { field: 'phone', heading: 'Telefon', message: "Phone can't contain line breaks." },
    ])
  })

  it('misses a name, and says so', () => {
    expect(first('clients', 'Name,Email\n,zoe@example.com\n')?.problems).toEqual([
      { field: 'name', heading: 'Name', message: 'Name is required.' },
    ])
  })

  it('is refused whole where it has more cells than there are columns', () => {
    expect(first('clients', 'Name,Phone\nAna,1,2\n')).toMatchObject({ body: {}, problems: [{ field: '*' }] })
    expect(first('clients', 'Name,Phone\nAna,1,,\n')?.problems).toEqual([])
  })

  it('is what our own file says it is', () => {
    const ours = { name: '=Ana, “A”', email: 'ana@example.com', phone: '+49 30', notes: '- one\n- two' }
    const text = toCsv([['Name', 'Email', 'Phone', 'Notes'], Object.values(ours)])
    expect(first('clients', text)?.body).toEqual(ours)
  })
})

describe('a row of measurements', () => {
  it('takes each size as it is written, by the unit of cell, heading, row or file', () => {
    const text = [
      'Client,Garment,Unit,Bust,Waist (cm),Hips,Hat',
      'Ana,dress,cm,"92,5",70,36⅜ in,56',
      'Ana,Kleid,,36 3/8,70,,0',
    ].join('\n')
    const [one, other] = read('measurements', text)
    expect(one?.body).toEqual({
      clientName: 'Ana',
      garmentType: 'dress',
      measurements: [
        { name: 'Bust', size: 92.5, unit: 'cm' },
        { name: 'Waist', size: 70, unit: 'cm' },
        { name: 'Hips', size: 36.375, unit: 'inches' },
        { name: 'Hat', size: 56, unit: 'cm' },
      ],
    })
    expect(other?.body.measurements).toEqual([
      { name: 'Bust', size: 36.375, unit: 'inches' },
      { name: 'Waist', size: 70, unit: 'cm' },
    ])
  })

  it('tells of sizes that can’t be read, and of none at all', () => {
    const [bad, none] = read('measurements', 'Client,Garment,Bust\nAna,suit,wide\nAna,suit,\n')
    expect(bad?.problems).toEqual([
      { field: 'measurements', heading: 'Bust', message: 'Enter a size like 36 3/8.' },
    ])
    // On a suit it is the chest.
    expect(bad?.body.measurements).toEqual([{ name: 'Chest', size: 'wide', unit: 'inches' }])
    expect(none?.problems).toMatchObject([{ message: 'This row has no sizes.' }])
  })
})

it('tells of a size that stands in a row twice', () => {
  const [row] = read('measurements', 'Client,Garment,Hat,hat\nAna,dress,22,23\n')
  expect(row?.problems).toMatchObject([
    { field: 'measurements', message: 'There is already a measurement with this name.' },
  ])
})

it('reads a project in German, its days in the order of their column', () => {
  const text =
    'Projekt,Kunde,Art,Fällig am,Preis,Fortschritt,Status\nRobe,Ana,Abendkleid,03/04/2026,"1.234,56",40%,in Arbeit\n'
  expect(first('projects', text, { dayOrders: { 3: 'month-first' } })).toMatchObject({
    body: {
      name: 'Robe',
      clientName: 'Ana',
      type: 'Evening Dress',
      dueDate: '2026-03-04',
      budget: 1234.56,
      progress: 40,
      status: 'in-progress',
    },
    problems: [],
  })
})

it('names a field by its column, or by its label where it has none', () => {
  const reading: Reading = {
    kind: 'projects',
    headers: ['Kunde'],
    targets: [{ kind: 'field', id: 'clientName' }],
    dayOrders: {},
    unit: 'cm',
  }
  expect([headingOf(reading, 'clientName'), headingOf(reading, 'type')]).toEqual(['Kunde', 'Type'])
})
