import { expect, it } from 'vitest'
import { columnQuestions } from './column-questions.ts'
import { openFile } from './opened-file.ts'

/** What is asked of a file of measurements: 'heading: what it may be'. */
function asked(text: string) {
  const file = openFile('measurements', { name: 'm.csv', bytes: new TextEncoder().encode(text) })
  if (typeof file === 'string') throw new Error(file)
  return columnQuestions('measurements', file, 'cm').map(
    ({ column, names, strange }) =>
      `${file.table.headers[column]}: ${names.join(', ')}${strange ? `; ${strange.name} ${strange.size.size}` : ''}`,
  )
}

it('asks nothing where every heading and every size are plain', () => {
  expect(
    asked('Name;Kleidungsstück;Bundweite;Hüftweite;Schritthöhe\nAna;Hose;76;100;78\nEva;Rock;72;96;'),
  ).toEqual([])
})

it('asks about headings with several meanings, but for those of which the garments leave one', () => {
  expect(asked('Name;Kleidungsstück;BU;Beinlänge;HW\nAna;Hose;76;80;100')).toEqual([
    'BU: Bust, Trouser Waist',
    'Beinlänge: Inseam, Outseam',
  ])
  expect(asked('Name;Kleidungsstück;BU;TU;HW\nAna;Kleid;88;70;36')).toEqual(['HW: Hips, Neck'])
})

it('asks about columns of sizes that can’t be what the heading says, and not about a single slip', () => {
  const head = 'Name;Kleidungsstück;Bundweite;Hüftweite;Sitzhöhe\n'
  expect(asked(`${head}Ana;Hose;76;100;78\nEva;Hose;70;96;77`)).toEqual([
    'Sitzhöhe: Rise, Inseam, Crotch Length; Rise 78',
  ])
  expect(asked(`${head}Ana;Hose;76;100;26\nEva;Hose;70;96;27\nIda;Hose;70;96;77`)).toEqual([])
})

it('asks which of two columns is the one that both are called', () => {
  expect(asked('Name;Kleidungsstück;Hüfte;Gesäß\nAna;Hose;98;100')).toEqual(['Gesäß: Hips'])
})
