import { expect, test } from 'vitest'
import { fewFiles } from './few-files.js'

const part = (
  /** @type {string} */ name,
  /** @type {number} */ bytes,
  /** @type {string[]} */ pages,
  /** @type {number[]} */ imports = [],
) => ({ modules: name.split('+'), bytes, pages, imports })
const filesOf = (/** @type {import('./reckoned-files.js').Part[]} */ parts, /** @type {string[][]} */ kept) =>
  fewFiles(parts, kept, () => ({ weight: 1, most: 15 }))
    .map((modules) => modules.toSorted().join('+'))
    .toSorted()

test('what is kept in one file stays in it, and what is kept apart stays apart, whatever would be saved', () => {
  const parts = [
    part('chart', 40_000, ['board']),
    part('list', 300, ['clients', 'stock']),
    part('hem', 200, ['clients', 'stock']),
  ]
  expect(filesOf(parts, [])).toEqual(['chart', 'hem+list'])
  expect(filesOf(parts, [['chart', 'list', 'gone'], ['hem']])).toEqual(['chart+list', 'hem'])
})

test('what is new comes along where it costs least, and joins no two that are kept', () => {
  const both = ['clients', 'stock']
  const parts = [
    part('list', 300, both),
    part('hem', 200, both),
    part('field', 100, both),
    part('chart', 40_000, ['board', 'clients']),
  ]
  const found = filesOf(parts, [['list'], ['hem']])
  expect(found).toHaveLength(3)
  expect(found).toContain('chart')
  expect(found.filter((file) => file.includes('field'))).toHaveLength(1)
  expect(found.find((file) => file.includes('list'))).not.toContain('hem')
})

test('a part stands where most of its modules are kept, since the bundler cuts it as it likes', () => {
  const parts = [part('list+row+cell', 900, ['clients', 'stock']), part('hem', 200, ['clients', 'board'])]
  const kept = [
    ['row', 'hem'],
    ['list', 'cell'],
  ]
  expect(filesOf(parts, kept)).toEqual(['cell+list+row', 'hem'])
})

test('files that have come to import each other in a circle are put together anew', () => {
  const pages = ['clients', 'stock']
  const parts = [
    part('list', 300, pages, [1]),
    part('form', 90_000, ['clients', 'stock', 'board'], [2]),
    part('field', 300, pages),
    part('hem', 400, ['board']),
  ]
  expect(filesOf(parts, [['list', 'field'], ['form'], ['hem']])).not.toContain('field+list')
  const straight = parts.map((one) => ({ ...one, imports: [] }))
  expect(filesOf(straight, [['list', 'field'], ['form'], ['hem']])).toContain('field+list')
})
