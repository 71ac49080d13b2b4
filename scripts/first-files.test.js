import { expect, test } from 'vitest'
import { circleIn, fetchedAtOnce, fetchedEver } from './first-files.js'

const chunk = (/** @type {string} */ name, /** @type {string[]} */ imports, facade = '') => ({
  fileName: `${name}.js`,
  imports: imports.map((one) => `${one}.js`),
  dynamicImports: name === 'deep' ? ['later.js'] : [],
  moduleIds: [`/src/${name}.ts`],
  facadeModuleId: facade || null,
})

test('what a document fetches at once is all that its chunks import, and nothing that comes later', () => {
  const chunks = [
    chunk('page', ['shared'], '/page.html'),
    chunk('shared', ['deep', 'shared']),
    chunk('deep', []),
    chunk('later', ['deep'], '/later.ts'),
  ]
  expect([...fetchedAtOnce(chunks, ['/page.html'])]).toEqual([
    '/src/page.ts',
    '/src/shared.ts',
    '/src/deep.ts',
  ])
  expect([...fetchedEver(chunks, ['/page.html'])]).toContain('/src/later.ts')
  expect(() => fetchedAtOnce(chunks, ['/gone.html'])).toThrow('/gone.html')
})

test('files that import each other in a circle are told of by their names', () => {
  const chunks = [
    chunk('page', ['table']),
    chunk('table', ['field', 'hem']),
    chunk('hem', []),
    chunk('field', ['table']),
  ]
  expect(circleIn(chunks)).toEqual(['table.js', 'field.js', 'table.js'])
  expect(circleIn(chunks.slice(0, 3))).toBeUndefined()
})
