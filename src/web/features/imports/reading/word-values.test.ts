import { expect, it } from 'vitest'
import { projectPriorities, projectStatuses, projectTypes } from '#contract/projects.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import { lengthUnits } from '#domain/measuring/length.ts'
import { readWord } from './word-values.ts'

it('reads every word of the product itself', () => {
  expect(projectStatuses.map(readWord.projectStatus)).toEqual(projectStatuses)
  expect(projectPriorities.map(readWord.priority)).toEqual(projectPriorities)
  expect(projectTypes.map(readWord.projectType)).toEqual(projectTypes)
  expect(garmentTypes.map(readWord.garment)).toEqual(garmentTypes)
  expect(lengthUnits.map(readWord.unit)).toEqual(lengthUnits)
})

it('reads both languages', () => {
  expect(readWord.clientStatus(' INAKTIV')).toBe('inactive')
  expect(readWord.projectStatus('In Progress')).toBe('in-progress')
  expect(readWord.projectStatus('Prüfung')).toBe('review')
  expect(readWord.priority('Hoch')).toBe('high')
  expect(readWord.projectType('Brautkleid')).toBe('Wedding Dress')
  expect(readWord.garment('Hose')).toBe('pants')
  expect(readWord.unit('Zoll')).toBe('inches')
  expect(readWord.unit('"')).toBe('inches')
  expect(readWord.unit('Centimetre')).toBe('cm')
})

it('says where a word is none', () => {
  expect(readWord.garment('tent')).toBeNull()
  expect(readWord.unit('')).toBeNull()
})
