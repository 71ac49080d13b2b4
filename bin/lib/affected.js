import { readFileSync } from 'node:fs'
import { inRoot, root } from './root.js'
import { run } from './run.js'
import { Failure } from './say.js'

/** @typedef {{ file: string, imports: readonly { target?: string | undefined, typeOnly: boolean }[] }} Module */
/** @typedef {{ unit: readonly string[], browser: readonly string[] }} Tests */

const isTest = (/** @type {string} */ file) => /\.test\.(ts|tsx|js)$/.test(file)
const isBrowserTest = (/** @type {string} */ file) => /^e2e\/[^/]+\.test\.ts$/.test(file)
const isUnitTest = (/** @type {string} */ file) => isTest(file) && !file.startsWith('e2e/')
const isCode = (/** @type {string} */ file) => /\.(ts|tsx|js)$/.test(file)

/** Compiled from the messages: what imports the one changes with the other. */
const texts = /\/messages\/[^/]+\.json$/
const compiledTexts = /^src\/(web|server)\/paraglide\//

/** Read by people alone, and by tests that find files themselves. */
const prose = /\.(md|png|webp)$/

/** Finds what it looks at by itself, so that no import tells. */
const looksAround = /import\.meta\.glob|node:(fs|child_process)/

/** What the build is made of; a worker or a page of its own is imported by nobody, and is part of it all the same. */
const isBuilt = (/** @type {string} */ file) =>
  /^(src|bin|scripts)\//.test(file) && !isTest(file) && !/\/testing\//.test(file)

/**
 * The tests that a change can reach. Imports go one way, so following them back is exact; where no import tells, all tests
 * are taken: a changed configuration, a migration, a script of the build.
 *
 * @param {readonly string[]} changed files below the root
 * @param {readonly Module[]} modules of src, e2e, bin and scripts
 * @param {(file: string) => string} read
 * @returns {Tests}
 */
export function testsReachedBy(changed, modules, read) {
  const tests = modules.map(({ file }) => file).filter(isTest)
  const told = changed.filter((file) => !prose.test(file))
  const importers = importersOf(modules)
  const imported = new Set(importers.keys())
  const isTold = (/** @type {string} */ file) =>
    isCode(file) ? /^(src|e2e|bin|scripts)\//.test(file) : imported.has(file) || texts.test(file)
  const seeds = told.flatMap((file) =>
    texts.test(file) ? [...imported].filter((one) => compiledTexts.test(one)) : [file],
  )
  const reached = closure(seeds, importers)
  const known = new Set(tests)
  const always = tests.filter((file) => isUnitTest(file) && looksAround.test(read(file)))
  const isUntold = told.some((file) => !isTold(file))
  const isBuildTouched = isUntold || told.some(isBuilt)
  const among = (/** @type {Set<string>} */ files) => tests.filter((file) => files.has(file))
  const found = among(isUntold ? known : new Set([...reached, ...always]))
  return {
    unit: changed.length === 0 ? [] : found.filter(isUnitTest),
    browser: (isBuildTouched ? tests : found).filter(isBrowserTest),
  }
}

/** @returns {Map<string, string[]>} */
function importersOf(/** @type {readonly Module[]} */ modules) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const { file, imports } of modules) {
    for (const { target, typeOnly } of imports) {
      if (target === undefined || typeOnly) continue
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** @returns {Set<string>} */
function closure(
  /** @type {readonly string[]} */ from,
  /** @type {ReadonlyMap<string, readonly string[]>} */ next,
) {
  const seen = new Set(from)
  for (const file of seen) for (const one of next.get(file) ?? []) seen.add(one)
  return seen
}

/** The tests that can be reached by what differs from main, committed or not. */
export async function affectedTests() {
  // Vite's parser, which is there once everything is installed.
  const { readModules } = await import('../../scripts/structure-modules.js')
  const { listFiles } = await import('../../scripts/structure-tree.js')
  const { modules } = readModules(root, listFiles(root))
  return testsReachedBy(await changedFiles(), modules, (file) => readFileSync(inRoot(file), 'utf8'))
}

async function changedFiles() {
  const base = (await git('merge-base', 'HEAD', 'main')).trim()
  const differing = await git('diff', '--name-only', '--no-renames', base)
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return `${differing}${untracked}`.split('\n').filter((file) => file !== '')
}

async function git(/** @type {string[]} */ ...args) {
  const { code, output } = await run('git', args)
  if (code !== 0) throw new Failure(`What has changed could not be asked of git:\n${output.trimEnd()}`)
  return output
}
