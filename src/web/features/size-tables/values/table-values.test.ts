import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { checkTable } from './check-table.ts'
import { addMeasure, moveColumn, pasted, removeColumn, settle, withCell, withLabel } from './grid-changes.ts'
import { isReadMeasure, knownMeasures, measureLabel, measureNameOf } from './measure-names.ts'
import { emptyTable, lettersTable } from './new-table.ts'
import { gridOf, inUnit, sizesOf, typedCell } from './table-values.ts'

const table = {
  name: 'School',
  figure: 'women' as const,
  ...gridOf(
    [
      { code: '38', sizes: [{ name: 'Bust', size: 88.5, unit: 'cm' }] },
      {
        code: '40',
        sizes: [
          { name: 'Height', size: 66, unit: 'inches' },
          { name: 'Bust', size: 92, unit: 'cm' },
        ],
      },
    ],
    'cm',
  ),
}

it('is a grid with sizes beside each other, and what it was made of again', () => {
  expect(table.columns.map(({ code }) => code)).toEqual(['38', '40'])
  expect(table.measures.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
    ['Height', '', '167.6'],
    ['Bust', '88.5', '92'],
  ])
  // What was entered in inches stays so, whatever it is shown in.
  expect(sizesOf(inUnit(inUnit(table, 'inches'), 'cm'))).toEqual([
    { code: '38', sizes: [{ name: 'Bust', size: 88.5, unit: 'cm' }] },
    {
      code: '40',
      sizes: [
        { name: 'Height', size: 66, unit: 'inches' },
        { name: 'Bust', size: 92, unit: 'cm' },
      ],
    },
  ])
})

it('keeps every measure that it knows by one name, whatever the language', () => {
  expect(['Oberweite', 'Körpergröße', 'taille (cm)', 'Waist to knee', 'Hat'].map(measureNameOf)).toEqual([
    'Bust',
    'Height',
    'Waist',
    'Waist to Knee',
    'Hat',
  ])
  expect(knownMeasures.map(measureNameOf)).toEqual(knownMeasures)
  expect(knownMeasures.every(isReadMeasure)).toBe(true)
  overwriteGetLocale(() => 'de')
  const labels = knownMeasures.map(measureLabel)
  overwriteGetLocale(() => 'en')
  expect(labels.map(measureNameOf)).toEqual(knownMeasures)
  expect(labels).toEqual(expect.arrayContaining(['Taillenumfang', 'Körperhöhe']))
})

it('takes cells of a spreadsheet anywhere, grows with them, and keeps what it can’t read', () => {
  const grid = pasted(table, { row: 1, column: 1 }, [
    ['93,5', '98', 'x'],
    ['36 3/8 in', '', '104'],
  ])
  expect(grid.columns).toHaveLength(4)
  expect(grid.measures.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['', '167.6', '', ''],
    ['88.5', '93.5', '98', 'x'],
    ['', '92.4', '', '104'],
  ])
  const named = pasted(emptyTable('men', 'cm'), { row: -1, column: -1 }, [
    ['', 'S', 'M'],
    ['Brustweite', '90', '98'],
  ])
  expect(
    sizesOf(named).map(({ code, sizes }) => [code, sizes.map(({ name, size }) => `${name} ${size}`)]),
  ).toEqual([
    ['S', ['Chest 90']],
    ['M', ['Chest 98']],
  ])
})

it('writes a figure as a tape has it once it is left, and moves sizes with all that they measure', () => {
  const place = { row: 1, column: 0 }
  const typed = withCell(table, place, typedCell('36 3/8 in'))
  expect(settle(typed, place).measures[1]?.cells[0]?.text).toBe('92.4')
  expect(settle(withLabel(table, 1, 'oberweite'), { row: 1, column: -1 }).measures[1]?.label).toBe('Bust')
  expect(sizesOf(moveColumn(table, 0, 1)).map(({ code }) => code)).toEqual(['40', '38'])
  expect(sizesOf(removeColumn(table, 0)).map(({ code }) => code)).toEqual(['40'])
})

it('says what keeps it from being saved, and leaves empty columns and rows out', () => {
  expect(checkTable(table)).toEqual({})
  expect(checkTable(emptyTable('women', 'cm'))).toEqual({
    name: 'Please enter a name.',
    'codes.0': 'Type at least one size with one measure.',
  })
  const twice = { ...table, columns: table.columns.map((column) => ({ ...column, code: '38' })) }
  expect(checkTable(twice)).toEqual({ 'codes.1': 'There are two columns for size 38.' })
  const unread = { ...table, ...withCell(table, { row: 0, column: 0 }, typedCell('wide')) }
  expect(checkTable(unread)).toEqual({ 'cells.0.0': 'Enter a figure like 91.5.' })
  const unnamed = { ...table, ...withCell(addMeasure(table), { row: 2, column: 0 }, typedCell('9')) }
  expect(checkTable(unnamed)).toEqual({
    'measures.2': 'Every row with figures needs to say what is measured.',
  })
  const same = { ...unnamed, ...withLabel(unnamed, 2, 'Oberweite') }
  expect(checkTable(same)).toEqual({ 'measures.2': 'There are two rows for Oberweite.' })
  const bare = { ...table, ...withCell(table, { row: 1, column: 0 }, typedCell('')) }
  expect(checkTable(bare)).toEqual({
    'codes.0': 'Size 38 has no measures yet. Type one, or remove the column.',
  })
})

it('starts from XS to 3XL with room for what they leave open', () => {
  const letters = lettersTable('women', 'cm', 'Mine')
  expect(letters.columns.map(({ code }) => code)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])
  expect(letters.measures.map(({ label, cells }) => [label, cells[2]?.text])).toEqual([
    ['Bust', '94'],
    ['Waist', ''],
    ['Hips', ''],
    ['Back Length', ''],
    ['Arm Length', ''],
    ['Height', '168'],
  ])
  expect(checkTable(letters)).toEqual({})
})
