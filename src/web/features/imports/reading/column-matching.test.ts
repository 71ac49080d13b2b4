import { describe, expect, it } from 'vitest'
import { type ImportKind, importKinds } from '#contract/imports.ts'
import { locales } from '#web/paraglide/runtime.js'
import { matchColumns, type Target, targetKey, targetOf, withTarget } from './column-matching.ts'
import { fieldsOf } from './import-fields.ts'

const matched = (kind: ImportKind, headers: readonly string[], values: readonly string[] = []) =>
  matchColumns(kind, headers, () => values).map(targetKey)

describe('columns are matched', () => {
  it('by English and German headings, however they are written', () => {
    expect(matched('clients', ['FULL NAME', 'e_mail', 'Telephone', 'Street', 'ZIP', 'Shoe size'])).toEqual([
      'field:name',
      'field:email',
      'field:phone',
      'field:street',
      'field:postcode',
      '',
    ])
    expect(matched('clients', ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Strasse', 'PLZ', 'Ort'])).toEqual([
      'field:firstName',
      'field:lastName',
      'field:email',
      'field:street',
      'field:postcode',
      'field:city',
    ])
    expect(matched('projects', ['Projekt', 'Kunde', 'Art', 'Faelligkeit', 'Preis', 'Status'])).toEqual([
      'field:name',
      'field:clientName',
      'field:type',
      'field:dueDate',
      'field:budget',
      'field:status',
    ])
  })

  it('by the headings of our own exported tables', () => {
    expect(matched('clients', ['id', 'name', 'email', 'phone', 'address', 'notes', 'status'])).toEqual(
      ['', 'name', 'email', 'phone', 'address', 'notes', 'status'].map((id) => id && `field:${id}`),
    )
    const headings = ['id', 'name', 'clientName', 'dueDate', 'createdAt', 'completedAt', 'budget']
    expect(matched('projects', headings)).toEqual(
      ['', 'name', 'clientName', 'dueDate', 'orderedOn', 'completedOn', 'budget'].map(
        (id) => id && `field:${id}`,
      ),
    )
  })

  it('each field once, by the first that fits', () => {
    expect(matched('clients', ['Phone', 'Mobile', 'Name', 'Name'])).toEqual([
      'field:phone',
      '',
      'field:name',
      '',
    ])
  })

  it('with sizes by their names, and others where lengths stand in them', () => {
    const headers = ['Name', 'Kleidungsstück', 'Brust (cm)', 'Hutweite in cm', 'Datum', '']
    expect(matched('measurements', headers, ['92,5', '36 3/8', ''])).toEqual([
      'field:clientName',
      'field:garmentType',
      'size:Bust',
      'size:Hutweite',
      'field:takenOn',
      '',
    ])
    expect(matched('measurements', ['Mood'], ['good', '12', 'bad'])).toEqual([''])
    expect(matched('clients', ['Hat'], ['56'])).toEqual([''])
  })

  it('with sizes under the names that they are kept as, and none that could be several', () => {
    const headers = [
      'Name',
      'Garment',
      'Bundweite',
      'Handgelenk',
      'Innere Beinlänge',
      'Beinlänge',
      'Gesäß',
      'Hüfte',
    ]
    expect(matched('measurements', headers, ['76'])).toEqual([
      ...[
        'field:clientName',
        'field:garmentType',
        'size:Trouser Waist',
        'size:Wrist',
        'size:Inseam',
        '',
        'size:Hips',
      ],
      // The second of the same is asked about: see column-questions.test.ts.
      '',
    ])
  })

  it('by the garments of the file, where a heading means one thing on those', () => {
    const of = (garment: string) =>
      matchColumns('measurements', ['Name', 'Garment', 'BU'], (column) => (column === 1 ? [garment] : ['88']))
    expect(of('Kleid').map(targetKey).at(-1)).toBe('size:Bust')
    expect(of('Hose').map(targetKey).at(-1)).toBe('')
  })

  it.each(locales)('by every label of ours in %s, whatever the language of the screen is', (locale) => {
    for (const kind of importKinds) {
      const labels = fieldsOf[kind].map(({ label }) => label({}, { locale }))
      expect(matched(kind, labels)).toEqual(fieldsOf[kind].map(({ id }) => `field:${id}`))
    }
  })
})

describe('choosing what a column is', () => {
  const [name, phone]: Target[] = [
    { kind: 'field', id: 'name' },
    { kind: 'field', id: 'phone' },
  ]

  it('takes it from the column that was that before', () => {
    if (!name || !phone) throw new Error('There are two.')
    expect(withTarget([name, phone], 1, name).map(targetKey)).toEqual(['', 'field:name'])
    expect(withTarget([name, phone], 1, { kind: 'none' }).map(targetKey)).toEqual(['field:name', ''])
  })

  it('goes by keys that lead back', () => {
    const keys = ['', 'field:name', 'size:Waist: over shirt']
    expect(keys.map(targetOf).map(targetKey)).toEqual(keys)
  })
})
