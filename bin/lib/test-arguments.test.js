import { expect, it } from 'vitest'
import { Failure } from './say.js'
import { parseTestArguments } from './test-arguments.js'

const steps = /** @type {const} */ (['types', 'lint', 'unit', 'browser'])
const plainly = { isChanged: false, isThorough: false }
const parse = (/** @type {string[]} */ ...given) => parseTestArguments(given, steps)

it('runs everything when nothing is said', () => {
  expect(parse()).toEqual({ chosen: ['types', 'lint', 'unit', 'browser'], patterns: [], ...plainly })
})

it('takes steps in their own order, however they are written', () => {
  for (const given of [['lint', 'types'], ['--only', 'lint,types'], ['--only=lint,types']]) {
    expect(parse(...given)).toEqual({ chosen: ['types', 'lint'], patterns: [], ...plainly })
  }
})

it('passes on what names no step, as a pattern', () => {
  expect(parse('unit', 'clients')).toEqual({ chosen: ['unit'], patterns: ['clients'], ...plainly })
})

it('looks for a lone pattern in both kinds of test', () => {
  expect(parse('clients')).toEqual({ chosen: ['unit', 'browser'], patterns: ['clients'], ...plainly })
})

it('finds out what changed for all steps, or for those that are named, and takes no pattern beside it', () => {
  expect(parse('--changed')).toMatchObject({ chosen: ['types', 'lint', 'unit', 'browser'], isChanged: true })
  expect(parse('--changed', '--only', 'unit')).toMatchObject({ chosen: ['unit'], isChanged: true })
  expect(() => parse('--changed', 'clients')).toThrow(Failure)
})

it('tries every case there is where it is asked to, of all or of some', () => {
  expect(parse('--thorough')).toMatchObject({ chosen: [...steps], isThorough: true })
  expect(parse('--thorough', 'unit', 'stock')).toEqual({
    ...{ chosen: ['unit'], patterns: ['stock'], isChanged: false, isThorough: true },
  })
})

it('refuses an option that it does not know', () => {
  expect(() => parse('--watch')).toThrow(Failure)
})
