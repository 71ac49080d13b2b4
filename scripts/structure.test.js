import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { manifest, soundTree } from './sound-tree.js'
import { checkStructure } from './structure.js'

/** @import { Tree } from './sound-tree.js' */

/** @type {string[]} */
const roots = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

function plant(/** @type {Tree} */ tree) {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  roots.push(root)
  for (const [file, content] of Object.entries(tree)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}

const broken = (/** @type {Tree} */ change) =>
  checkStructure(plant({ ...soundTree, ...change })).violations.map(({ file, rule }) => `${rule} ${file}`)

it('finds nothing in a sound tree', () => {
  expect(broken({})).toEqual([])
})

describe('arrows', () => {
  /** @type {[why: string, file: string, content: string, rule: string][]} */
  const cases = [
    ['domain imports contract', 'src/domain/money/tax.ts', "import '#contract/clients.ts'", 'arrows'],
    ['domain imports a package', 'src/domain/money/tax.ts', "import { v7 } from 'uuid'", 'packages'],
    ['domain imports Node', 'src/domain/money/tax.ts', "import 'node:fs'", 'packages'],
    ['contract imports the server', 'src/contract/jobs.ts', "import '#server/platform/jobs.ts'", 'arrows'],
    ['contract imports a package', 'src/contract/jobs.ts', "import 'fastify'", 'packages'],
    ['drafting imports contract', 'src/drafting/x.ts', "import '#contract/clients.ts'", 'arrows'],
    ['drafting imports documents', 'src/drafting/x.ts', "import '#documents/browser.ts'", 'arrows'],
    ['drafting imports a package', 'src/drafting/x.ts', "import 'pdfkit'", 'packages'],
    ['documents import drafting', 'src/documents/x.ts', "import '#drafting/engine.ts'", 'arrows'],
    ['a page drafts', 'src/web/features/patterns/x.ts', "import '#drafting/engine.ts'", 'arrows'],
    ['the server knows FreeSewing', 'src/server/platform/x.ts', "import '@freesewing/core'", 'packages'],
    ['documents import the web', 'src/documents/x.ts', "import '#web/lib/call.ts'", 'arrows'],
    ['documents import Node', 'src/documents/x.ts', "import 'node:fs'", 'packages'],
    ['documents import a package', 'src/documents/x.ts', "import 'zod/mini'", 'packages'],
    ['domain imports documents', 'src/domain/x.ts', "import '#documents/browser.ts'", 'arrows'],
    ['contract imports documents', 'src/contract/x.ts', "import '#documents/browser.ts'", 'arrows'],
    ['a page makes paper', 'src/web/features/a/x.ts', "import '#documents/browser.ts'", 'one-paper-door'],
    ['a job makes paper', 'src/server/features/a/x.ts', "import '#documents/browser.ts'", 'one-paper-door'],
    ['the server imports the web', 'src/server/platform/x.ts', "import '#web/lib/call.ts'", 'arrows'],
    ['the web imports the server', 'src/web/lib/x.ts', "import type { A } from '#server/app.ts'", 'arrows'],
    ['by a type import in a type', 'src/web/lib/x.ts', "let a: import('#server/app.ts').A", 'arrows'],
    ['by a dynamic import', 'src/web/lib/x.ts', 'const a = () => import(`#server/app.ts`)', 'arrows'],
    ['by a re-export', 'src/web/lib/x.ts', "export { a } from '#server/app.ts'", 'arrows'],
    ['app.ts wires an inside', 'src/server/app.ts', "import '#server/features/clients/queries.ts'", 'arrows'],
    [
      'the router knows a page',
      'src/web/app/router.tsx',
      "import '#web/features/clients/clients-page.tsx'",
      'arrows',
    ],
    [
      'the list holds a page',
      'src/web/app/features.ts',
      "import '#web/features/clients/clients-page.tsx'",
      'arrows',
    ],
    ['database imports platform', 'src/server/database/x.ts', "import '#server/platform/jobs.ts'", 'arrows'],
    [
      'platform imports it',
      'src/server/platform/x.ts',
      "import '#server/features/auth/service.ts'",
      'arrows',
    ],
    ['a feature imports app', 'src/server/features/clients/policy.ts', "import '#server/app.ts'", 'arrows'],
    [
      "a feature imports another's inside",
      'src/server/features/clients/policy.ts',
      "import '#server/features/auth/codes/service.ts'",
      'arrows',
    ],
    [
      'a web feature imports another',
      'src/web/features/projects/projects-page.tsx',
      "import '../clients/clients-page.tsx'",
      'arrows',
    ],
    [
      'a web feature imports app',
      'src/web/features/projects/projects-page.tsx',
      "import '#web/app/router.tsx'",
      'arrows',
    ],
    [
      "a web feature's test imports another",
      'src/web/features/projects/projects.test.tsx',
      "import '#web/features/clients/clients-page.tsx'",
      'arrows',
    ],
    ['ui tells of a version', 'src/web/ui/x.tsx', "import './newer-version.tsx'", 'one-form'],
    ['a part asks', 'src/web/features/a/components/x.ts', "import '#web/ui/leave-question.tsx'", 'one-form'],
    ['lib imports ui', 'src/web/lib/x.ts', "import '#web/ui/card.tsx'", 'arrows'],
    ['ui imports a feature', 'src/web/ui/x.tsx', "import '#web/features/clients/clients-page.tsx'", 'arrows'],
    ['a room imports a feature', 'src/web/shared/clients/x.ts', "import '#web/features/a/a.ts'", 'arrows'],
    [
      'a room imports another',
      'src/web/shared/plans/x.ts',
      "import '../clients/client-select.tsx'",
      'arrows',
    ],
    ['ui imports a room', 'src/web/ui/x.ts', "import '#web/shared/clients/client-select.tsx'", 'arrows'],
    ['the web imports Node', 'src/web/ui/x.tsx', "import 'node:path'", 'packages'],
    ['the pad imports ui', 'src/web/features/patterns/pad/x.ts', "import '#web/ui/card.tsx'", 'arrows'],
    ['the pad imports React', 'src/web/features/patterns/pad/x.ts', "import 'react'", 'packages'],
    ['a journey imports web sources', 'e2e/projects.test.ts', "import '#web/lib/call.ts'", 'arrows'],
    [
      'a service imports the query builder',
      'src/server/features/clients/policy.ts',
      "import { sql } from 'kysely'",
      'only-queries',
    ],
    ['a service imports pg', 'src/server/features/clients/policy.ts', "import pg from 'pg'", 'only-queries'],
    [
      'a service imports the database itself',
      'src/server/features/clients/policy.ts',
      "import { Database } from '#server/database/database.ts'",
      'only-queries',
    ],
    [
      'a service makes columns',
      'src/server/features/clients/policy.ts',
      "import '#server/database/columns.ts'",
      'only-queries',
    ],
    [
      'a service begins a query',
      'src/server/features/clients/policy.ts',
      "tx.updateTable('clients')",
      'only-queries',
    ],
    ['tables ask', 'src/server/features/auth/tables.ts', "import { sql } from 'kysely'", 'only-queries'],
    [
      'a rule types',
      'src/server/features/a/x.ts',
      "declare module '#server/database/tables.ts' {}",
      'tables',
    ],
    ['a rule asks', 'src/server/features/auth/x.ts', "import './codes/queries.ts'", 'plain-files'],
    ['a rule begins a query', 'src/server/features/auth/x.ts', "tx.deleteFrom('codes')", 'only-queries'],
    [
      'what is made for tests used at run time',
      'src/server/platform/x.ts',
      "import './testing/fake.ts'",
      'arrows',
    ],
    ['a development tool at run time', 'src/server/platform/x.ts', "import 'vitest'", 'packages'],
    [
      'an area entered relatively',
      'src/web/lib/x.ts',
      "import '../../contract/clients.ts'",
      'subpath-imports',
    ],
    ['an import that leads nowhere', 'src/web/lib/x.ts', "import './nothing.ts'", 'unresolved'],
    ['a place that package.json does not name', 'src/web/lib/x.ts', "import '#lib/x.ts'", 'unresolved'],
    ['a computed import', 'src/web/lib/x.ts', "import('./' + name)", 'computed-import'],
    ['a globbed import', 'src/web/lib/x.ts', "import.meta.glob('./*.ts')", 'computed-import'],
    ['a re-export', 'src/web/lib/x.ts', "export * from './call.ts'", 'no-barrels'],
    ['a module that is no TypeScript', 'src/web/lib/x.ts', 'const const = 1', 'unreadable'],
  ]
  it.each(cases)('reports %s', (_why, file, content, rule) => {
    expect(broken({ [file]: content })).toContain(`${rule} ${file}`)
  })

  it('reports a cycle with its way', () => {
    const root = plant({
      ...soundTree,
      'src/web/lib/a.ts': "import { b } from './b.ts'",
      'src/web/lib/b.ts': "import type { C } from './c.ts'",
      'src/web/lib/c.ts': "import './a.ts'",
    })
    const [violation, ...others] = checkStructure(root).violations
    expect(others).toEqual([])
    expect(violation?.rule).toBe('no-cycles')
    expect(violation?.message).toContain('src/web/lib/b.ts → src/web/lib/c.ts → src/web/lib/a.ts')
  })
})

describe('files', () => {
  /** @type {[why: string, file: string, content: string, rule: string][]} */
  const cases = [
    ['a part without a folder', 'src/server/features/clients/service-codes.ts', '', 'feature-files'],
    ['a part within a part', 'src/server/features/clients/a/b/service.ts', '', 'feature-files'],
    ['a web feature holds logic without a test', 'src/web/features/clients/helpers.ts', '', 'feature-files'],
    ['a part holds a folder', 'src/web/features/clients/list/a/b.tsx', '', 'feature-files'],
    ['components hold a folder', 'src/web/features/clients/components/a/b.tsx', '', 'feature-files'],
    ['a style without its component', 'src/web/features/clients/lost.module.css', '', 'feature-files'],
    ['a file straight in features', 'src/web/features/clients.tsx', '', 'feature-files'],
    ['ui holds a noun', 'src/web/ui/client-select.tsx', '', 'shared-rooms'],
    ['ui holds a room', 'src/web/ui/patterns/card.tsx', '', 'shared-rooms'],
    ['lib holds a noun', 'src/web/lib/calendar-feed.ts', '', 'shared-rooms'],
    ['a room of no noun', 'src/web/shared/forms/card.tsx', '', 'shared-rooms'],
    ['a file straight in shared', 'src/web/shared/card.tsx', '', 'shared-rooms'],
    ['a noun of no-one', 'src/server/features/customers/routes.ts', '', 'nouns'],
    ['a drawer in the server', 'src/server/utils/text.ts', '', 'areas'],
    ['a drawer in the web', 'src/web/helpers.ts', '', 'areas'],
    ['a fifth area', 'src/shared/text.ts', '', 'areas'],
    ['a name in another case', 'src/web/lib/apiCall.ts', '', 'kebab-case'],
    ['an index', 'src/web/lib/index.ts', '', 'no-barrels'],
    ['an app.ts that does more than list', 'src/server/app.ts', '\n'.repeat(61), 'file-length'],
    ['a long file', 'src/web/lib/long.ts', '\n'.repeat(301), 'file-length'],
    ["a feature's tables in the database", 'src/server/database/tables-clients.ts', '', 'tables'],
    ['a migration out of turn', 'src/server/database/migrations/0003-late.sql', '', 'migrations'],
    ['a migration without a number', 'src/server/database/migrations/clients.sql', '', 'migrations'],
    ['two migrations of one number', 'src/server/database/migrations/0001-again.sql', '', 'migrations'],
    ['unfinished work', 'src/web/lib/x.ts', '// TODO: later', 'unfinished'],
    ['a test alone', 'e2e/x.test.ts', 'it.only(1)', 'unfinished'],
    ['a skipped test', 'e2e/x.test.ts', 'describe.skip(1)', 'unfinished'],
    ['a silenced lint rule', 'src/web/lib/x.ts', '// biome-ignore lint: why', 'unfinished'],
    ['a silenced type error', 'src/web/lib/x.ts', '// @ts-expect-error', 'unfinished'],
    ['a page read once', 'e2e/x.test.ts', "expect(await field.inputValue()).toBe('a')", 'read-once'],
  ]
  it.each(cases)('reports %s', (_why, file, content, rule) => {
    expect(broken({ [file]: content }).filter((one) => one.startsWith(`${rule} `))).toHaveLength(1)
  })

  it('reports a feature that outgrows one screenful', () => {
    const rules = (/** @type {number} */ count) =>
      broken(
        Object.fromEntries(
          Array.from({ length: count }, (_, n) => [`src/web/features/clients/many/r${n}.ts`, '']),
        ),
      )
    expect(rules(30)).toEqual([])
    expect(rules(31)).toEqual(['one-screenful src/web/features/clients/many'])
  })

  it('lets a file have 300 lines', () => {
    expect(broken({ 'src/web/lib/long.ts': '\n'.repeat(300) })).toEqual([])
  })
})

describe('manifest', () => {
  it('reports a version range', () => {
    const ranged = JSON.stringify({ ...manifest, dependencies: { zod: '^4.0.0' } })
    expect(broken({ 'package.json': ranged })).toContain('exact-versions package.json')
  })

  it('reports a lock file that lacks another platform', () => {
    const lock = (/** @type {object} */ more) =>
      JSON.stringify({
        packages: {
          'node_modules/a': {
            version: '1.0.0',
            optionalDependencies: { 'a-mac': '1.0.0', 'a-linux': '1.0.0' },
          },
          'node_modules/a/node_modules/a-linux': { version: '1.0.0' },
          ...more,
        },
      })
    expect(broken({ 'package-lock.json': lock({}) })).toEqual(['whole-lock package-lock.json'])
    expect(broken({ 'package-lock.json': lock({ 'node_modules/a-mac': { version: '1.0.0' } }) })).toEqual([])
  })
})

describe('the program', () => {
  const program = join(import.meta.dirname, 'structure.js')

  it('fails on a tree without modules', () => {
    const { status, stdout } = spawnSync(process.execPath, [program, plant({ 'package.json': '{}' })])
    expect(status).toBe(1)
    expect(String(stdout)).toContain('src/server  no-modules')
  })

  it('fails where one area is empty', () => {
    const withoutWeb = Object.entries(soundTree).filter(([file]) => !file.startsWith('src/web/'))
    const { status, stdout } = spawnSync(process.execPath, [program, plant(Object.fromEntries(withoutWeb))])
    expect(status).toBe(1)
    expect(String(stdout)).toContain('src/web  no-modules')
  })

  it('fails with file, line and reason when a rule is broken', () => {
    const root = plant({ ...soundTree, 'src/domain/money/tax.ts': "\nimport '#contract/clients.ts'" })
    const { status, stdout } = spawnSync(process.execPath, [program, root])
    expect(status).toBe(1)
    expect(String(stdout)).toContain(
      'src/domain/money/tax.ts:2  arrows: imports src/contract/clients.ts: domain imports nothing but domain',
    )
  })

  it('passes a sound tree', () => {
    expect(String(execFileSync(process.execPath, [program, plant(soundTree)]))).toContain(
      'the structure holds',
    )
  })
})
