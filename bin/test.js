import './lib/check-node.js'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './lib/built.js'
import { findChromium } from './lib/chromium.js'
import { ensureInstalled } from './lib/install.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { duration, Failure, step } from './lib/say.js'
import { parseTestArguments } from './lib/test-arguments.js'
import { countTests } from './lib/vitest-report.js'

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */

// Colours and progress bars are for a terminal; what these programs print is shown when they have ended.
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined }

/** @returns {Outcome} */
const one = (/** @type {boolean} */ isPassed, output = '') => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  output,
})

/**
 * Runs programs of node_modules one after the other until one fails: together they are one test.
 *
 * @param {[file: string, ...args: string[]][]} inOrder
 */
const programs =
  (...inOrder) =>
  async () => {
    for (const [file, ...args] of inOrder) {
      const { code, output } = await runNode(inRoot(file), args, { env: plain })
      if (code !== 0) return one(false, output)
    }
    return one(true)
  }

async function texts() {
  const halves = ['vite.config.ts', 'vite.server.config.ts']
  const outcomes = await Promise.all(halves.map((config) => programs(['scripts/texts.js', config])()))
  return outcomes.find(({ failed }) => failed > 0) ?? one(true)
}

/** And what its pages and its server load is no more than what is written down (bench/sizes.json, server-start.json). */
async function build() {
  await ensureBuilt()
  return programs(['scripts/sizes.js'], ['scripts/server-start.js'])()
}

/**
 * @param {'unit' | 'browser'} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} patterns
 * @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
async function vitest(name, projects, patterns, env = {}) {
  const report = inRoot('.cache', `tests-${name}.json`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(report, { force: true })
  // A pattern may be meant for the other project.
  const mayBeEmpty = patterns.length > 0
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runNode(
    inRoot('node_modules/vitest/vitest.mjs'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...reporters,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...patterns,
    ],
    { env: { ...plain, ...env } },
  )
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const { passed, failed, notes } = countTests(written, code, { mayBeEmpty })
  return { passed, failed, output: [output.trimEnd(), ...notes].join('\n') }
}

/** What proves our PDFs to be everybody's; a machine may lack them, but not without a word. */
function unit(/** @type {readonly string[]} */ patterns) {
  const missing = ['qpdf', 'pdftotext'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length === 0) return vitest('unit', ['unit', 'components'], patterns)
  step(`No ${missing.join(', no ')} on this machine: PDFs are read by our own means alone.`)
  return vitest('unit', ['unit', 'components'], patterns, { PDF_PROGRAMS: 'absent' })
}

/**
 * A browser; it may have to be fetched first, which needs little but the line.
 *
 * @type {ReturnType<typeof findChromium> | undefined}
 */
let chromium

async function browser(/** @type {readonly string[]} */ patterns) {
  await ensureBuilt()
  chromium ??= findChromium()
  return vitest('browser', ['browser', 'staying-up'], patterns, { CHROMIUM_BIN: await chromium })
}

/**
 * In this order, each whatever became of those before it; what stands together runs side by side. The build finds the texts
 * compiled and writes none, which the types are read from meanwhile.
 */
const order = /** @type {const} */ ([
  ['texts', 'lint', 'structure'],
  ['types', 'knip', 'build'],
  ['unit'],
  ['browser'],
])

/** @typedef {typeof order[number][number]} Step */

const steps = order.flat()

/** @type {Record<Step, (patterns: readonly string[]) => Promise<Outcome>>} */
const work = {
  texts,
  types: programs(
    // The compiled messages change under an incremental build without its noticing.
    ['node_modules/typescript/bin/tsc', '-b', '--force'],
    ['node_modules/typescript/bin/tsc', '-p', 'bin'],
  ),
  lint: programs(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']),
  structure: programs(['scripts/structure.js']),
  knip: programs(['node_modules/knip/bin/knip.js', '--no-progress']),
  build,
  unit,
  browser,
}

/** A step that could not even begin has failed, and says why. */
async function settled(/** @type {Promise<Outcome>} */ outcome) {
  try {
    return await outcome
  } catch (error) {
    return one(false, describe(error))
  }
}

const describe = (/** @type {unknown} */ error) => {
  if (error instanceof Failure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function report(/** @type {Step} */ name, /** @type {readonly string[]} */ patterns) {
  const started = performance.now()
  const { passed, failed, output } = await settled(work[name](patterns))
  if (failed > 0) console.log(output.trimEnd())
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed (${duration(started)})`,
  )
  return { passed, failed }
}

async function main() {
  const { chosen, patterns } = parseTestArguments(process.argv.slice(2), steps)
  await ensureInstalled({ dev: true })
  if (chosen.includes('browser')) {
    chromium = findChromium()
    // Told of where it is needed.
    chromium.catch(() => undefined)
  }
  const total = { passed: 0, failed: 0 }
  for (const together of order) {
    const now = together.filter((name) => chosen.includes(name))
    if (now.length > 0) step(`${now.join(', ')}…`)
    await Promise.all(
      now.map(async (name) => {
        const { passed, failed } = await report(name, patterns)
        total.passed += passed
        total.failed += failed
      }),
    )
  }
  if (patterns.length > 0 && total.passed + total.failed === 0) {
    throw new Failure(`No test file fits ${patterns.join(' ')}.`)
  }
  return total
}

endWithNpm()
stopChildrenOnSignals()
let total = { passed: 0, failed: 1 }
try {
  total = await main()
} catch (error) {
  console.log(describe(error))
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
