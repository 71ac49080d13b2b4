import { expect, it } from 'vitest'
import { Failure } from './say.js'
import { parseTestArguments } from './test-arguments.js'

const steps = /** @type {const} */ (['types', 'lint', 'unit', 'browser'])
const parse = (/** @type {string[]} */ ...given) => parseTestArguments(given, steps)

it('runs everything when nothing is said', () => {
  expect(parse()).toEqual({ chosen: ['types', 'lint', 'unit', 'browser'], patterns: [] })
})

it('takes steps in their own order, however they are written', () => {
  for (const given of [['lint', 'types'], ['--only', 'lint,types'], ['--only=lint,types']]) {
    expect(parse(...given)).toEqual({ chosen: ['types', 'lint'], patterns: [] })
  }
})

it('passes on what names no step, as a pattern', () => {
  expect(parse('unit', 'clients')).toEqual({ chosen: ['unit'], patterns: ['clients'] })
})

it('looks for a lone pattern in both kinds of test', () => {
  expect(parse('clients')).toEqual({ chosen: ['unit', 'browser'], patterns: ['clients'] })
})

it('refuses an option that it does not know', () => {
  expect(() => parse('--watch')).toThrow(Failure)
})
