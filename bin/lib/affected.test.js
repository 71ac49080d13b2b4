import { expect, it } from 'vitest'
import { testsReachedBy } from './affected.js'

const imports = (/** @type {string[]} */ ...targets) => targets.map((target) => ({ target, typeOnly: false }))
const modules = [
  { file: 'src/domain/money.ts', imports: [] },
  { file: 'src/domain/money.test.ts', imports: imports('src/domain/money.ts') },
  { file: 'src/web/main.tsx', imports: imports('src/web/invoices/page.tsx') },
  {
    file: 'src/web/invoices/page.tsx',
    imports: imports(
      'src/domain/money.ts',
      'src/web/invoices/page.module.css',
      'src/web/paraglide/messages.js',
    ),
  },
  { file: 'src/web/invoices/page.test.tsx', imports: imports('src/web/invoices/page.tsx') },
  { file: 'src/web/clients/page.test.tsx', imports: [] },
  {
    file: 'src/web/clients/types.test.ts',
    imports: [{ target: 'src/domain/money.ts', typeOnly: true }],
  },
  { file: 'src/everywhere.test.ts', imports: [] },
  { file: 'e2e/support/clients.ts', imports: [] },
  { file: 'e2e/clients.test.ts', imports: imports('e2e/support/clients.ts') },
  { file: 'e2e/invoices.test.ts', imports: [] },
  { file: 'e2e/withstand/soak.test.ts', imports: imports('e2e/support/clients.ts') },
]
const read = (/** @type {string} */ file) =>
  file === 'src/everywhere.test.ts' ? "import { glob } from 'node:fs'" : ''
const reached = (/** @type {string[]} */ ...changed) => testsReachedBy(changed, modules, read)

const allUnit = modules.map(({ file }) => file).filter((file) => /^src\/.*\.test\./.test(file))
const allBrowser = ['e2e/clients.test.ts', 'e2e/invoices.test.ts']

it('follows imports back to the tests, but no types', () => {
  expect(reached('src/domain/money.ts')).toEqual({
    unit: ['src/domain/money.test.ts', 'src/web/invoices/page.test.tsx', 'src/everywhere.test.ts'],
    browser: allBrowser,
  })
})

it('takes a changed test itself, and what looks around by itself', () => {
  expect(reached('src/web/clients/page.test.tsx')).toEqual({
    unit: ['src/web/clients/page.test.tsx', 'src/everywhere.test.ts'],
    browser: [],
  })
  expect(reached('README.md')).toEqual({ unit: ['src/everywhere.test.ts'], browser: [] })
})

it('knows what a style sheet and a text reach', () => {
  for (const file of ['src/web/invoices/page.module.css', 'src/web/messages/en.json']) {
    expect(reached(file).unit).toEqual(['src/web/invoices/page.test.tsx', 'src/everywhere.test.ts'])
  }
})

it('takes the browser’s tests for what the build holds though nobody imports it, and not for what only tests use', () => {
  expect(reached('src/web/drawing/painter-worker.ts').browser).toEqual(allBrowser)
  expect(reached('src/server/testing/rows.ts').browser).toEqual([])
  expect(reached('src/domain/money.test.ts').browser).toEqual([])
})

it('takes of the browser’s tests those that import what changed, where the build stays as it was', () => {
  expect(reached('e2e/support/clients.ts')).toMatchObject({ browser: ['e2e/clients.test.ts'] })
})

it('takes everything where no import tells what a change reaches', () => {
  for (const file of [
    'package-lock.json',
    'src/server/database/migrations/0001-begin.sql',
    'vitest.config.ts',
  ]) {
    expect(reached(file)).toEqual({ unit: allUnit, browser: allBrowser })
  }
})

it('takes nothing where nothing has changed', () => {
  expect(reached()).toEqual({ unit: [], browser: [] })
})
