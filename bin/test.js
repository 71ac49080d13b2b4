import './lib/check-node.js'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { affectedTests } from './lib/affected.js'
import { ensureBuilt, textsHash } from './lib/built.js'
import { findBrowsers } from './lib/chromium.js'
import { ensureInstalled } from './lib/install.js'
import { onceMore } from './lib/once-more.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { duration, Failure, step } from './lib/say.js'
import { parseTestArguments } from './lib/test-arguments.js'
import { unitRun } from './lib/unit-run.js'
import { plain, runVitest } from './lib/vitest.js'
import { countTests, failedFiles } from './lib/vitest-report.js'

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} output
 * @property {import('./lib/vitest.js').Again} [again]
 */

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
  const hash = textsHash()
  const halves = ['vite.config.ts', 'vite.server.config.ts']
  const outcomes = await Promise.all(halves.map((config) => programs(['scripts/texts.js', config])()))
  const outcome = outcomes.find(({ failed }) => failed > 0) ?? one(true)
  if (outcome.failed === 0) compiledTexts = hash
  return outcome
}

/** Which texts this very run has compiled. */
let compiledTexts = ''

/** Which texts there were when the types were last found right. */
const textsStamp = inRoot('.cache/types-of-texts')

/**
 * The compiled texts change under an incremental build without its noticing: with others it begins anew. In one thread, as
 * several each find out for themselves what they share, which takes twice the processor's time; the build beside takes longer.
 */
async function types() {
  const texts = textsHash()
  const isKnown = existsSync(textsStamp) && readFileSync(textsStamp, 'utf8') === texts
  rmSync(textsStamp, { force: true })
  const outcome = await programs(
    ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded', ...(isKnown ? [] : ['--force'])],
    ['node_modules/typescript/bin/tsc', '-p', 'bin'],
  )()
  mkdirSync(inRoot('.cache'), { recursive: true })
  if (outcome.failed === 0) writeFileSync(textsStamp, texts)
  return outcome
}

/** And what its pages and its server load is no more than what is written down (bench/sizes.json, server-start.json). */
async function build() {
  await ensureBuilt({ texts: compiledTexts })
  return programs(['scripts/sizes.js'], ['scripts/server-start.js'])()
}

/**
 * @param {import('./lib/vitest.js').VitestRun} run
 * @returns {Promise<Outcome>}
 */
async function vitest(run) {
  const { report, code, output } = await runVitest(run)
  const { passed, failed, notes } = countTests(report, code, { mayBeEmpty: run.patterns.length > 0 })
  const again = { run, files: failedFiles(report) }
  return { passed, failed, output: [output.trimEnd(), ...notes].join('\n'), again }
}

async function unit(/** @type {readonly string[]} */ patterns) {
  if (!existsSync(inRoot('src/web/paraglide/messages.js'))) await texts()
  return vitest(unitRun(patterns))
}

/**
 * They may have to be fetched first, which needs little but the line.
 *
 * @type {ReturnType<typeof findBrowsers> | undefined}
 */
let browsers

/**
 * A core for each, as a page and its server take turns on it; half as many where others keep the machine busy already:
 * more take as long in all, and each test twice as long.
 */
function browsersAtOnce() {
  const most = Math.min(availableParallelism(), 4)
  return isBusy ? Math.ceil(most / 2) : most
}

/** As the run begins: afterwards the load is its own. */
const isBusy = (loadavg()[0] ?? 0) > 2 * availableParallelism()

async function browser(/** @type {readonly string[]} */ patterns) {
  await ensureBuilt({ texts: compiledTexts })
  browsers ??= findBrowsers()
  const { whole, shell } = await browsers
  const env = { CHROMIUM_BIN: whole, CHROMIUM_SHELL_BIN: shell }
  const options = [`--maxWorkers=${browsersAtOnce()}`]
  return vitest({ name: 'browser', projects: ['browser', 'waiting', 'staying-up'], patterns, options, env })
}

/**
 * In this order, each whatever became of those before it; what stands together runs side by side. The build takes the texts
 * that are compiled and writes none, which the types are read from meanwhile.
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
  types,
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

/** @returns {Promise<Outcome>} */
async function report(/** @type {Step} */ name, /** @type {readonly string[]} */ patterns) {
  const started = performance.now()
  const outcome = await settled(work[name](patterns))
  const { passed, failed, output, again } = outcome
  if (failed > 0) console.log(output.trimEnd())
  const verdict = failed === 0 ? 'ok' : again && again.files.length > 0 ? 'AGAIN' : 'FAILED'
  console.log(`${verdict}  ${name}: ${passed} passed, ${failed} failed (${duration(started)})`)
  return outcome
}

const told = (
  /** @type {Step} */ name,
  /** @type {import('./lib/affected.js').Tests | undefined} */ affected,
) => (affected && (name === 'unit' || name === 'browser') ? `${name} (${affected[name].length} files)` : name)

async function main() {
  const { chosen, patterns, isChanged, isThorough } = parseTestArguments(process.argv.slice(2), steps)
  if (isThorough) process.env.THOROUGH = 'yes'
  await ensureInstalled({ dev: true })
  const affected = isChanged ? await affectedTests() : undefined
  /** Undefined where a step has nothing to run. */
  const filesOf = (/** @type {Step} */ name) => {
    if (affected === undefined || (name !== 'unit' && name !== 'browser')) return patterns
    return affected[name].length > 0 ? affected[name] : undefined
  }
  if (chosen.includes('browser')) {
    browsers = findBrowsers()
    // Told of where it is needed.
    browsers.catch(() => undefined)
  }
  /** @type {Outcome[]} */
  const outcomes = []
  for (const together of order) {
    const now = together.filter((name) => chosen.includes(name) && filesOf(name) !== undefined)
    if (now.length > 0) step(`${now.map((name) => told(name, affected)).join(', ')}…`)
    outcomes.push(...(await Promise.all(now.map((name) => report(name, filesOf(name) ?? [])))))
  }
  const total = { passed: 0, failed: 0, flaky: /** @type {string[]} */ ([]) }
  for (const outcome of outcomes) {
    const { passed, failed, flaky } = await onceMore(outcome)
    total.passed += passed
    total.failed += failed
    total.flaky.push(...flaky)
  }
  if (patterns.length > 0 && total.passed + total.failed === 0) {
    throw new Failure(`No test file fits ${patterns.join(' ')}.`)
  }
  return total
}

endWithNpm()
stopChildrenOnSignals()
let total = { passed: 0, failed: 1, flaky: /** @type {string[]} */ ([]) }
try {
  total = await main()
} catch (error) {
  console.log(describe(error))
}
for (const line of total.flaky) console.log(`FLAKY ${line}`)
if (total.flaky.length > 0) console.log(`${total.flaky.length} FLAKY: failed beside others, passed alone.`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
