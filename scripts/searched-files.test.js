import { expect, test } from 'vitest'
import { searchedFiles } from './searched-files.js'

const part = (
  /** @type {string} */ name,
  /** @type {number} */ bytes,
  /** @type {string[]} */ pages,
  /** @type {number[]} */ imports = [],
) => ({ modules: [name], bytes, pages, imports })
const anyPage = () => ({ weight: 1, most: 15 })
const filesOf = (/** @type {import('./reckoned-files.js').Part[]} */ parts) =>
  searchedFiles(parts, [], anyPage, 2_000)
    .map((modules) => modules.toSorted().join('+'))
    .toSorted()

test('what the same pages need comes in one file, however large it is', () => {
  const found = filesOf([
    part('cloth', 90_000, ['clients', 'stock']),
    part('pins', 60_000, ['stock', 'clients']),
  ])
  expect(found).toEqual(['cloth+pins'])
})

test('what is small comes along with what is mostly needed with it, what is large does not', () => {
  const found = filesOf([
    part('button', 300, ['clients', 'stock', 'board']),
    part('table', 20_000, ['clients', 'stock']),
    part('hem', 400, ['clients', 'board']),
    part('chart', 40_000, ['board']),
  ])
  expect(found).toEqual(['button+hem', 'chart', 'table'])
})

test('what is imported comes along too, and is reckoned with', () => {
  const small = [part('button', 300, ['clients', 'board']), part('print', 300, ['clients', 'paper'])]
  expect(filesOf(small)).toEqual(['button+print'])
  const [button, print] = small
  if (button === undefined || print === undefined) throw new Error('There are two.')
  const paper = part('fonts', 200_000, ['clients', 'paper'])
  expect(filesOf([button, { ...print, imports: [2] }, paper])).toEqual(['button', 'fonts+print'])
})

test('what no page needs together stays apart', () => {
  const found = filesOf([part('hat', 10, ['hats']), part('shoe', 10, ['shoes'])])
  expect(found).toEqual(['hat', 'shoe'])
  expect(filesOf([])).toEqual([])
})

test('no file comes to import another that imports it', () => {
  const pages = ['clients', 'stock']
  const found = filesOf([
    part('list', 300, pages, [1]),
    { ...part('form', 90_000, ['clients', 'stock', 'board'], [2]), isAskedFor: true },
    part('field', 300, pages),
  ])
  expect(found).toEqual(['field', 'list'])
})

test('what counts more is spared what others need, and a page with too many files has fewer', () => {
  const parts = [
    part('list', 3_000, ['clients', 'rare']),
    part('chart', 2_500, ['rare']),
    part('pins', 2_500, ['rare', 'odd']),
  ]
  const files = (/** @type {number} */ weight, /** @type {number} */ most) =>
    searchedFiles(
      parts,
      [],
      (page) => (page === 'clients' ? { weight, most: 15 } : { weight: 1, most }),
      2_000,
    )
      .map((modules) => modules.toSorted().join('+'))
      .toSorted()
  expect(files(1, 15)).toEqual(['chart', 'list', 'pins'])
  expect(files(1, 1)).toEqual(['chart+list+pins'])
  expect(files(50, 2)).toEqual(['chart+pins', 'list'])
})

test('the same parts are put together in the same way each time', () => {
  const pages = ['clients', 'stock', 'board', 'paper', 'till']
  const parts = Array.from({ length: 40 }, (_, index) =>
    part(
      `part-${index}`,
      (index * 997) % 5_000,
      pages.filter((_page, place) => (index + 1) & (1 << place)),
    ),
  )
  expect(filesOf(parts)).toEqual(filesOf(parts))
})
