import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './structure-cycles.js'
import { doorFault } from './structure-doors.js'
import { isTest as isTestFile } from './structure-tree.js'

/** @import { Violation } from './structure.js' */
/** @import { Import, Module } from './structure-modules.js' */

/**
 * Who may import whom: the first line whose `from` fits a module says where its imports may lead. `$1` stands
 * for what `from` captured.
 *
 * @typedef {{ from: RegExp, may: readonly string[], says: string }} Arrow
 */
const shared = ['src/domain/', 'src/contract/']
const documents = 'src/documents/'
const serverTexts = 'src/server/paraglide/'
const webBase = [...shared, 'src/web/paraglide/', 'src/web/lib/']
const featureBase = [...webBase, documents, 'src/web/ui/', 'src/web/shared/']

/** @type {readonly Arrow[]} */
const testArrows = [
  { from: /^src\/server\//, may: [...shared, documents, 'src/server/'], says: 'server tests use the server' },
  {
    from: /^src\/web\/features\/([^/]+)\//,
    may: [...featureBase, 'src/web/features/$1/', 'src/web/app/', 'src/web/testing/'],
    says: 'features never import each other',
  },
  { from: /^src\/web\//, may: [...shared, documents, 'src/web/'], says: 'web tests use the web side' },
]

/** @type {readonly Arrow[]} */
const arrows = [
  { from: /^src\/domain\//, may: ['src/domain/'], says: 'domain imports nothing but domain' },
  { from: /^src\/contract\//, may: shared, says: 'contract imports only contract and domain' },
  {
    from: /^src\/documents\//,
    may: [...shared, documents],
    says: 'documents import only documents, contract and domain',
  },

  {
    from: /^src\/server\/config\.ts$/,
    may: [...shared, 'src/server/platform/'],
    says: 'the configuration knows no feature',
  },
  {
    from: /^src\/server\/database\//,
    may: [...shared, 'src/server/config.ts', 'src/server/database/'],
    says: 'the database knows nothing above it',
  },
  {
    from: /^src\/server\/platform\//,
    may: [
      ...shared,
      documents,
      serverTexts,
      'src/server/config.ts',
      'src/server/database/',
      'src/server/platform/',
    ],
    says: 'features → platform → database',
  },
  {
    from: /^src\/server\/features\/([^/]+)\//,
    may: [
      ...shared,
      documents,
      serverTexts,
      'src/server/config.ts',
      'src/server/database/',
      'src/server/platform/',
      'src/server/features/$1/',
      // Another feature's only door.
      'src/server/features/*/service.ts',
    ],
    says: 'a feature reaches another only through its service.ts, and nothing above it',
  },
  {
    from: /^src\/server\//,
    may: [...shared, documents, 'src/server/'],
    says: 'the server imports no other side',
  },

  { from: /^src\/web\/lib\/paper\.ts$/, may: [...webBase, documents], says: 'paper is made in documents' },
  { from: /^src\/web\/lib\//, may: webBase, says: 'lib stands below ui and features' },
  { from: /^src\/web\/ui\//, may: [...webBase, 'src/web/ui/'], says: 'ui stands below features' },
  {
    from: /^src\/web\/shared\/([^/]+)\//,
    may: [...webBase, 'src/web/ui/', 'src/web/shared/$1/'],
    says: 'a shared room stands below features and knows no other room',
  },
  {
    from: /^src\/web\/features\/patterns\/pad\//,
    may: [...shared, 'src/web/features/patterns/pad/'],
    says: 'the drawing engine stands alone',
  },
  {
    from: /^src\/web\/features\/([^/]+)\//,
    may: [...featureBase, 'src/web/features/$1/'],
    says: 'features never import each other, nor app',
  },
  {
    from: /^src\/web\/app\//,
    may: [...webBase, 'src/web/ui/', 'src/web/shared/', 'src/web/features/', 'src/web/app/'],
    says: 'app imports features, shared rooms, ui and lib',
  },
  {
    from: /^src\/web\/[^/]+$/,
    may: [...webBase, 'src/web/ui/', 'src/web/app/', 'src/web/features/landing/'],
    says: 'an entry starts app or the landing pages',
  },
  { from: /^src\/web\/testing\//, may: [...shared, 'src/web/'], says: 'the web imports no other side' },

  {
    from: /^e2e\//,
    may: [...shared, documents, 'src/server/', 'e2e/'],
    says: 'journeys see the screen, not the web sources',
  },
  { from: /^bin\//, may: ['bin/', 'scripts/'], says: 'bin runs before anything is installed or built' },
  { from: /^scripts\//, may: ['scripts/', 'dist/'], says: 'scripts import scripts' },
  {
    from: /^bench\//,
    may: ['bench/', 'bin/', 'dist/', documents],
    says: 'measurements run against what is built',
  },
]

const queriesFile = /^src\/server\/(features\/([^/]+\/){1,2}|demo\/)queries\.ts$/
/** What asks the database or acts on it. A plainly named file of a feature is a rule or a helper, and reaches for none of these. */
const actingFile = /^src\/server\/features\/(.+\/)?(routes|service|queries|jobs|parts|feature)\.ts$/
const plainFile =
  /^src\/server\/features\/(.+\/)?(?!(routes|service|queries|policy|jobs|mails|parts|feature|columns)\.ts$)[^/]+$/
const columnsFile = /^src\/server\/features\/([^/]+\/){1,2}columns\.ts$/
const databaseTypes = new Set(['src/server/database/database.ts', 'src/server/database/tables.ts'])
const testTools = /^(vitest|fast-check)(\/|$)/
const documentPackages = /^(pdfkit|fontkit|bidi-js)$/
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
  const [before = '', after] = place.split('*')
  if (after === undefined) return place.endsWith('/') ? target.startsWith(place) : target === place
  const middle = target.slice(before.length, target.length - after.length)
  return target.startsWith(before) && target.endsWith(after) && !middle.includes('/')
}

/**
 * Beyond queries.ts a feature may name the database's types, to pass on a transaction or a row, and nothing else; its
 * columns.ts says by their kinds which columns there are.
 */
function databaseFault(/** @type {Module} */ { file, isTest }, /** @type {Import} */ { target, typeOnly }) {
  if (isTest || !file.startsWith('src/server/features/') || queriesFile.test(file)) return undefined
  if (!target?.startsWith('src/server/database/')) return undefined
  if (typeOnly && databaseTypes.has(target)) return undefined
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
    return refuse('packages', 'documents import no package but pdfkit, its fontkit and bidi-js')
  }
  if (file.startsWith('src/web/') && !isTest && isNode) return refuse('packages', 'the browser has no Node')
  if (file.startsWith('src/web/features/patterns/pad/') && react.test(specifier)) {
    return refuse('packages', 'the drawing engine knows no React')
  }
  if (file.startsWith('src/server/') && !isTest && !isDatabasePackageAllowed(file, specifier)) {
    return refuse('only-queries', 'only queries.ts, the platform and the database folder touch the database')
  }
  if (file.startsWith('src/') && !isTest && !typeOnly && devDependencies.has(packageName(specifier))) {
    return refuse('packages', 'it stands among the devDependencies, which `npm start` does not install')
  }
  return undefined
}

function isDatabasePackageAllowed(/** @type {string} */ file, /** @type {string} */ specifier) {
  if (/^src\/server\/(database|platform)\//.test(file)) return true
  const name = packageName(specifier)
  if (name === 'kysely') return queriesFile.test(file)
  return name !== 'pg' && name !== 'graphile-worker'
}

function packageName(/** @type {string} */ specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function readDevDependencies(/** @type {string} */ root) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return new Set(Object.keys(devDependencies))
}
