import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrows, testArrows } from './structure-arrows.js'
import { findCycles } from './structure-cycles.js'
import { doorFault } from './structure-doors.js'
import { isTest as isTestFile } from './structure-tree.js'

/** @import { Violation } from './structure.js' */
/** @import { Import, Module } from './structure-modules.js' */

const queriesFile = /^src\/server\/(features\/([^/]+\/){1,2}|demo\/)queries\.ts$/
/** What asks the database or acts on it. A plainly named file of a feature is a rule or a helper, and reaches for none of these. */
const actingFile = /^src\/server\/features\/(.+\/)?(routes|service|queries|jobs|parts|feature)\.ts$/
const plainFile =
  /^src\/server\/features\/(.+\/)?(?!(routes|service|queries|policy|jobs|mails|parts|feature|columns)\.ts$)[^/]+$/
const columnsFile = /^src\/server\/features\/([^/]+\/){1,2}columns\.ts$/
/** Where tables are typed: a noun's with its map of columns, a feature's others beside it, and the platform's own. */
const tablesFile =
  /^src\/server\/(features\/([^/]+\/){1,2}(columns|tables)|platform\/([^/]+\/)+tables|database\/tables)\.ts$/
const databaseTypes = new Set([
  'src/server/database/database.ts',
  'src/server/database/tables.ts',
  'src/server/database/told-subjects.ts',
])
/** How much of a business is seen is said over several queries: so a service may say it too. */
const assignedWall = 'src/server/database/assigned-wall.ts'
const serviceFile = /^src\/server\/features\/(.+\/)?service\.ts$/
const testTools = /^(vitest|fast-check)(\/|$)/
const draftingPackages = /^(@freesewing\/.*|clipper2-ts(\/.*)?)$/
const documentPackages = /^(pdfkit|fontkit|bidi-js|uqr)$/
const react = /^(react|react-dom|@mantine\/.*|@tabler\/.*)(\/|$)/

/**
 * @param {string} root
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function checkImports(root, modules) {
  const devDependencies = readDevDependencies(root)
  const violations = modules.flatMap((module) => [
    ...module.imports.flatMap((one) => {
      const fault =
        one.target === undefined
          ? packageFault(module, one, devDependencies)
          : (arrowFault(module, one.target) ??
            databaseFault(module, one) ??
            plainFault(module, one) ??
            doorFault(module, one) ??
            spellingFault(module, one))
      return fault === undefined ? [] : [{ file: module.file, line: one.line, ...fault }]
    }),
    ...queryFaults(module),
    ...tableFaults(module),
    ...reExportFaults(module),
  ])
  const cycles = findCycles(modules).map(([first = '', ...rest]) => ({
    file: first,
    rule: 'no-cycles',
    message: ['imports itself by way of', ...rest, first].join(' → ').replace(' → ', ' '),
  }))
  return [...violations, ...cycles]
}

/** @returns {{ rule: string, message: string } | undefined} */
function arrowFault(/** @type {Module} */ { file, isTest }, /** @type {string} */ target) {
  const arrow = (isTest ? [...testArrows, ...arrows] : arrows).find(({ from }) => from.test(file))
  if (arrow === undefined) return { rule: 'arrows', message: 'no rule says what this module may import' }
  if (file.startsWith('src/') && !isTest && isTestFile(target)) {
    return { rule: 'arrows', message: `imports ${target}: only tests may` }
  }
  const captured = arrow.from.exec(file)?.[1] ?? ''
  const isAllowed = arrow.may.some((place) => lies(target, place.replace('$1', captured)))
  return isAllowed ? undefined : { rule: 'arrows', message: `imports ${target}: ${arrow.says}` }
}

function lies(/** @type {string} */ target, /** @type {string} */ place) {
  const pattern = place.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}${place.endsWith('/') ? '' : '$'}`).test(target)
}

/**
 * Beyond queries.ts a feature may name the database's types, to pass on a transaction or a row, and nothing else; its
 * columns.ts says by their kinds which columns there are.
 */
function databaseFault(/** @type {Module} */ { file, isTest }, /** @type {Import} */ { target, typeOnly }) {
  if (isTest || !file.startsWith('src/server/features/') || queriesFile.test(file)) return undefined
  if (!target?.startsWith('src/server/database/')) return undefined
  if (typeOnly && databaseTypes.has(target)) return undefined
  if (serviceFile.test(file) && target === assignedWall) return undefined
  if (columnsFile.test(file) && target === 'src/server/database/columns.ts') return undefined
  return {
    rule: 'only-queries',
    message: `imports ${target}: only queries.ts touches the database (types apart)`,
  }
}

/** So that a name tells a rule, which is the same for the same arguments, from what asks the database. */
function plainFault(/** @type {Module} */ { file, isTest }, /** @type {Import} */ { target, typeOnly }) {
  if (isTest || typeOnly || target === undefined || !plainFile.test(file) || !actingFile.test(target)) {
    return undefined
  }
  return {
    rule: 'plain-files',
    message: `imports ${target}: a plainly named file asks no queries and no service (types apart)`,
  }
}

/** @returns {Violation[]} */
function queryFaults(/** @type {Module} */ { file, isTest, queryCalls }) {
  if (isTest || !file.startsWith('src/') || queriesFile.test(file)) return []
  if (/^src\/server\/(database|platform)\//.test(file)) return []
  return queryCalls.map(({ name, line }) => ({
    file,
    line,
    rule: 'only-queries',
    message: `.${name}() begins a query: only queries.ts touches the database`,
  }))
}

/** @returns {Violation[]} */
function tableFaults(/** @type {Module} */ { file, tables }) {
  if (tablesFile.test(file)) return []
  return tables.map((line) => ({
    file,
    line,
    rule: 'tables',
    message: "adds a table to the database's type: that is done in the feature's columns.ts or tables.ts",
  }))
}

/** @returns {Violation[]} */
function reExportFaults(/** @type {Module} */ { file, reExports }) {
  if (!file.startsWith('src/')) return []
  return reExports.map((line) => ({
    file,
    line,
    rule: 'no-barrels',
    message: 'passes on what another module exports: import it where it stands',
  }))
}

/** Across areas by the `imports` of package.json, inside one relatively. */
function spellingFault(/** @type {Module} */ { file }, /** @type {Import} */ { specifier, target }) {
  const area = (/** @type {string | undefined} */ path) => /^src\/[^/]+\//.exec(path ?? '')?.[0]
  if (!specifier.startsWith('.') || area(target) === undefined || area(file) === area(target))
    return undefined
  // Vite's configuration reads the contract, and Node knows no `#` there that leads to TypeScript.
  if (file.startsWith('src/contract/')) return undefined
  return { rule: 'subpath-imports', message: `'${specifier}' leads into another area: write it with #` }
}

/**
 * @param {Module} module
 * @param {Import} one
 * @param {ReadonlySet<string>} devDependencies
 * @returns {{ rule: string, message: string } | undefined}
 */
function packageFault({ file, isTest }, { specifier, typeOnly }, devDependencies) {
  const refuse = (/** @type {string} */ rule, /** @type {string} */ why) => ({
    rule,
    message: `imports '${specifier}': ${why}`,
  })
  if (specifier.startsWith('#')) return refuse('unresolved', 'package.json names no such place')
  if (isTest && testTools.test(specifier)) return undefined
  const isNode = specifier.startsWith('node:')
  if (file.startsWith('src/domain/')) return refuse('packages', 'domain imports no packages')
  if (file.startsWith('src/contract/') && !/^zod(\/|$)/.test(specifier)) {
    return refuse('packages', 'contract imports no package but zod')
  }
  if (file.startsWith('src/documents/') && !isTest && !documentPackages.test(specifier)) {
    return refuse('packages', 'documents import no package but pdfkit, its fontkit, bidi-js and uqr')
  }
  if (file.startsWith('src/drafting/') && !isTest && !draftingPackages.test(specifier)) {
    return refuse('packages', 'drafting imports no package but FreeSewing and clipper2-ts')
  }
  if (file.startsWith('src/') && !file.startsWith('src/drafting/') && draftingPackages.test(specifier)) {
    return refuse('packages', 'only drafting knows FreeSewing and clipper2-ts')
  }
  if (file.startsWith('src/web/') && !isTest && isNode) return refuse('packages', 'the browser has no Node')
  if (file.startsWith('src/web/features/patterns/pad/') && react.test(specifier)) {
    return refuse('packages', 'the drawing engine knows no React')
  }
  if (file.startsWith('src/server/') && !isTest && !isDatabasePackageAllowed(file, specifier, typeOnly)) {
    return refuse('only-queries', 'only queries.ts, the platform and the database folder touch the database')
  }
  if (file.startsWith('src/') && !isTest && !typeOnly && devDependencies.has(packageName(specifier))) {
    return refuse('packages', 'it stands among the devDependencies, which `npm start` does not install')
  }
  return undefined
}

function isDatabasePackageAllowed(
  /** @type {string} */ file,
  /** @type {string} */ specifier,
  /** @type {boolean} */ typeOnly,
) {
  if (/^src\/server\/(database|platform)\//.test(file)) return true
  const name = packageName(specifier)
  if (name === 'kysely') return queriesFile.test(file) || (typeOnly && tablesFile.test(file))
  return name !== 'pg' && name !== 'graphile-worker'
}

function packageName(/** @type {string} */ specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function readDevDependencies(/** @type {string} */ root) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return new Set(Object.keys(devDependencies))
}
