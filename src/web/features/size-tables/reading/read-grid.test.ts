import { describe, expect, it } from 'vitest'
import { sizesOf } from '../values/table-values.ts'
import { gridOfRead, problemsOf, readGrid, unsureMeasures } from './read-grid.ts'

const read = (text: string) => {
  const found = readGrid(text)
  if (!found) throw new Error('No table was read.')
  return found
}

/** 'code: name size unit, …' a size. */
const sizes = (text: string) => {
  const found = read(text)
  return sizesOf(gridOfRead(found, 'cm', found.unit ?? 'cm')).map(
    ({ code, sizes: all }) =>
      `${code}: ${all.map(({ name, size, unit }) => `${name} ${size} ${unit}`).join(', ')}`,
  )
}

const expected = ['38: Bust 88.5 cm, Waist 72 cm', '40: Bust 92 cm, Waist 76 cm']

describe('the same table is read', () => {
  it.each([
    ['cells copied from a spreadsheet', 'Größe\t38\t40\r\nOberweite\t88,5\t92\r\nTaille\t72\t76\r\n'],
    ['a German CSV', 'Größe;38;40\nBrustumfang;88,5;92\nTaillenumfang;72;76'],
    ['an English CSV', 'Size,38,40\nBust,88.5,92\nWaist,72,76\n'],
    ['decimal commas in quotation marks', 'Size,38,40\nBust,"88,5",92\nWaist,72,76\n'],
    ['sizes below each other', 'Size;Bust;Waist\n38;88,5;72\n40;92;76'],
    ['units in the headings', 'Size;Bust (cm);Waist in cm\n38;88.5;72\n40;92;76'],
    ['a title above, and blank lines', 'Damen, in cm;;\n\n;38;40\n\nBust;88,5;92\nWaist;72;76'],
    ['units in the cells', 'x\t38\t40\nBust\t88,5 cm\t92cm\nWaist\t72\t76'],
  ])('%s', (_name, text) => {
    expect(sizes(text)).toEqual(expected)
    expect(problemsOf(read(text), 'cm')).toEqual([])
  })
})

it('keeps inches that it is told of as inches, by the corner, the title or a heading', () => {
  expect(sizes('inches\tS\nBust\t36 3/8')).toEqual(['S: Bust 36.375 inches'])
  expect(read('Maße in Zoll\nx\tS\nBust\t36').unit).toBe('inches')
  expect(sizes('Size,Bust (in),Waist (cm)\nS,36,70')).toEqual(['S: Bust 36 inches, Waist 70 cm'])
})

it('names what it didn’t understand, and loses none of it', () => {
  const text = 'x\t38\t40\nBust\t88-92\t92\nHat\t56\t57\nWaist\t\t–'
  expect(problemsOf(read(text), 'cm')).toEqual([
    { kind: 'unreadable', measure: 'Bust', code: '38', text: '88-92' },
    { kind: 'unknown', measure: 'Hat' },
    { kind: 'unreadable', measure: 'Waist', code: '40', text: '–' },
  ])
  const grid = gridOfRead(read(text), 'cm', 'cm')
  expect(grid.measures.map(({ label, cells }) => [label, ...cells.map((cell) => cell.text)])).toEqual([
    ['Bust', '88-92', '92'],
    ['Hat', '56', '57'],
    ['Waist', '', '–'],
  ])
})

it('takes a title for the name, and finds no table where none is', () => {
  expect(read('Schulkleidung Mädchen\n\t38\t40\nBust\t88\t92').title).toBe('Schulkleidung Mädchen')
  expect(['', 'Hello', 'one\ntwo', '\t38\t40'].map(readGrid)).toEqual([null, null, null, null])
})

it('asks what a name means that has several meanings, and takes what it is told', () => {
  const found = read('x\t38\t40\nHW\t96\t100\nBundweite\t72\t76\nBeinlänge\t80\t81')
  expect(unsureMeasures(found)).toEqual([
    { heading: 'HW', names: ['Hips', 'Neck'] },
    { heading: 'Beinlänge', names: ['Inseam', 'Outseam'] },
  ])
  expect(problemsOf(found, 'cm')).toEqual([])
  const answers = new Map([
    ['HW', 'Hips'],
    ['Beinlänge', 'Beinlänge'],
  ])
  const [size] = sizesOf(gridOfRead(found, 'cm', 'cm', answers))
  expect(size?.sizes.map(({ name }) => name)).toEqual(['Hips', 'Trouser Waist', 'Beinlänge'])
})
