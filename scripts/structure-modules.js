import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'vite'
import { isCode, isTest, lineAt } from './structure-tree.js'

/** @import { Violation } from './structure.js' */

/**
 * @typedef {object} Import
 * @property {string} specifier
 * @property {number} line
 * @property {boolean} typeOnly
 * @property {string | undefined} target file below the root; undefined for a package or a module of Node
 */

/**
 * @typedef {object} Module
 * @property {string} file
 * @property {boolean} isTest
 * @property {Import[]} imports
 * @property {number[]} reExports lines with `export … from`
 * @property {{ name: string, line: number }[]} queryCalls calls that begin a query
 * @property {number[]} tables lines that add tables to the database's type
 */

/** The methods that begin a query in Kysely. */
const queryBuilders = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
])

/** Where the type of all tables stands, to which features add theirs. */
const ALL_TABLES = '#server/database/tables.ts'

/** Compiled from the messages at build time, so it may not stand there yet. */
const generated = /^src\/(web|server)\/paraglide\//

/**
 * Reads every module with Vite's own parser, so that what is checked is what is built.
 *
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {{ modules: Module[], violations: Violation[] }}
 */
export function readModules(root, files) {
  const aliases = subpathImports(root)
  /** @type {Module[]} */
  const modules = []
  /** @type {Violation[]} */
  const violations = []
  for (const file of files.filter(isCode)) {
    const { module, errors } = readModule(root, file, aliases)
    modules.push(module)
    violations.push(...errors)
  }
  return { modules, violations }
}

/** The `imports` of package.json, `#area/*` → `src/area/`. */
function subpathImports(/** @type {string} */ root) {
  const manifest = join(root, 'package.json')
  if (!existsSync(manifest)) return []
  /** @type {Record<string, string>} */
  const imports = JSON.parse(readFileSync(manifest, 'utf8')).imports ?? {}
  return Object.entries(imports).map(([from, to]) => ({
    prefix: from.replace(/\*$/, ''),
    folder: to.replace(/^\.\//, '').replace(/\*$/, ''),
  }))
}

/**
 * @param {string} root
 * @param {string} file
 * @param {readonly { prefix: string, folder: string }[]} aliases
 * @returns {{ module: Module, errors: Violation[] }}
 */
function readModule(root, file, aliases) {
  const source = readFileSync(join(root, file), 'utf8')
  /** @type {Module} */
  const module = { file, isTest: isTest(file), imports: [], reExports: [], queryCalls: [], tables: [] }
  /** @type {Violation[]} */
  const errors = []
  const parsed = parseSync(file, source, {})
  const lineOf = (/** @type {number} */ offset) => lineAt(source, offset)
  for (const error of parsed.errors) {
    errors.push({ file, rule: 'unreadable', message: error.message })
  }

  const add = (
    /** @type {string} */ specifier,
    /** @type {number} */ offset,
    /** @type {boolean} */ typeOnly,
  ) => {
    const line = lineOf(offset)
    const resolved = resolveSpecifier(specifier, file, aliases)
    if (resolved !== undefined && !generated.test(resolved) && !isFile(join(root, resolved))) {
      errors.push({ file, line, rule: 'unresolved', message: `'${specifier}' leads to no file` })
    }
    module.imports.push({ specifier, line, typeOnly, target: resolved })
  }

  // Beyond src, paths are computed with reason: a build's output, the file to measure.
  const refuse = (
    /** @type {number} */ offset,
    /** @type {string} */ rule,
    /** @type {string} */ message,
  ) => {
    if (file.startsWith('src/')) errors.push({ file, line: lineOf(offset), rule, message })
  }

  new Visitor({
    ImportDeclaration(node) {
      const named = node.specifiers.filter((one) => one.type === 'ImportSpecifier')
      const onlyTypes =
        node.specifiers.length > 0 &&
        named.length === node.specifiers.length &&
        named.every((one) => one.importKind === 'type')
      add(node.source.value, node.start, node.importKind === 'type' || onlyTypes)
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, node.exportKind === 'type')
      module.reExports.push(lineOf(node.start))
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return
      add(node.source.value, node.start, node.exportKind === 'type')
      module.reExports.push(lineOf(node.start))
    },
    ImportExpression(node) {
      const specifier = constantText(node.source)
      if (specifier !== undefined) add(specifier, node.start, false)
      else refuse(node.start, 'computed-import', 'a computed path hides what is imported')
    },
    TSImportType(node) {
      add(node.source.value, node.start, true)
    },
    TSImportEqualsDeclaration(node) {
      errors.push({
        file,
        line: lineOf(node.start),
        rule: 'esm-only',
        message: 'import … = is not used here',
      })
    },
    TSModuleDeclaration(node) {
      if (node.id.type === 'Literal' && node.id.value === ALL_TABLES) module.tables.push(lineOf(node.start))
    },
    CallExpression(node) {
      const name = calledMethod(node.callee)
      // Tests of what holds for every feature find each one's part themselves.
      if (
        name === 'glob' &&
        isImportMeta(node.callee) &&
        !module.isTest &&
        !readsOnlyData(node.arguments[0])
      ) {
        refuse(node.start, 'computed-import', 'import.meta.glob() of modules hides what is imported')
      }
      if (name !== undefined && queryBuilders.has(name)) {
        module.queryCalls.push({ name, line: lineOf(node.start) })
      }
    },
  }).visit(parsed.program)
  return { module, errors }
}

/** @returns {string | undefined} */
function constantText(/** @type {import('vite').ESTree.Expression} */ node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined
  }
  return undefined
}

/** @returns {string | undefined} */
function calledMethod(/** @type {import('vite').ESTree.Expression | import('vite').ESTree.Super} */ callee) {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return callee.property.name
}

/** Such as the texts of all migrations. */
function readsOnlyData(/** @type {import('vite').ESTree.Argument | undefined} */ pattern) {
  if (pattern === undefined || pattern.type === 'SpreadElement') return false
  return /\.(sql|svg|json)$/.test(constantText(pattern) ?? '')
}

function isImportMeta(/** @type {import('vite').ESTree.Expression | import('vite').ESTree.Super} */ callee) {
  return callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty'
}

/**
 * @param {string} specifier
 * @param {string} file
 * @param {readonly { prefix: string, folder: string }[]} aliases
 * @returns {string | undefined}
 */
function resolveSpecifier(specifier, file, aliases) {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return join(dirname(file), path)
  const alias = aliases.find(({ prefix }) => path.startsWith(prefix))
  if (alias) return join(alias.folder, path.slice(alias.prefix.length))
  return path.startsWith('#') ? path : undefined
}

const isFile = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
