import { expect, it } from 'vitest'
import { inSentence, isolated, unmarked } from './isolated.ts'

it('is isolated where it runs from right to left, and only there', () => {
  expect(isolated('ليلى حداد')).toBe('\u2068ليلى حداد\u2069')
  expect(isolated('דנה 3')).toBe('\u2068דנה 3\u2069')
  expect(isolated('山田 Ada')).toBe('山田 Ada')
  expect(isolated('')).toBe('')
})

it('turns no text after it', () => {
  expect(isolated('Ada\u202e')).toBe('Ada')
  expect(isolated('\u2069ليلى\u2066')).toBe('\u2068ليلى\u2069')
  expect(isolated('\u2068ליאת')).toBe('\u2068ליאת\u2069')
})

it('stays isolated within a sentence that is put into another', () => {
  const sentence = 'Coat for \u2068ليلى\u2069 and \u2068סרה\u2069'
  expect(isolated(sentence)).toBe(`\u2068${sentence}\u2069`)
  expect(isolated(isolated('ليلى'))).toBe('\u2068ليلى\u2069')
})

it('goes into a sentence, where a number stays what it is', () => {
  expect(inSentence('ليلى')).toBe('\u2068ليلى\u2069')
  expect(inSentence(12)).toBe(12)
})

it('is as it was typed where a sentence is kept', () => {
  expect(unmarked('Copy of \u2068ليلى\u2069')).toBe('Copy of ليلى')
})
