import './lib/check-node.js'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/built.js'
import { ensureInstalled } from './lib/install.js'
import { endWithNpm } from './lib/parent.js'
import { inRoot } from './lib/root.js'
import { runNode, stopChildrenOnSignals } from './lib/run.js'
import { runMain, step } from './lib/say.js'
import { parseWithstandArguments } from './lib/withstand-arguments.js'

/** @typedef {{ promise: string, figure: string, isKept: boolean }} Entry */

const reports = inRoot('.cache', 'withstand')

/** What a run has found; one that told nothing has promised in vain. */
function readReport(/** @type {string} */ name, /** @type {number} */ code) {
  const file = join(reports, `${name}.json`)
  /** @type {Entry[]} */
  const entries = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const isWhole = code === 0 || entries.some(({ isKept }) => !isKept)
  return isWhole
    ? entries
    : [...entries, { promise: 'the run comes to its end', figure: 'no', isKept: false }]
}

function printTable(/** @type {{ name: string, entries: Entry[] }[]} */ runs) {
  console.log('\n| run | promise | figure | |\n|---|---|---|---|')
  for (const { name, entries } of runs) {
    for (const { promise, figure, isKept } of entries) {
      console.log(`| ${name} | ${promise} | ${figure} | ${isKept ? 'kept' : 'BROKEN'} |`)
    }
  }
}

/** Runs what the server must withstand for minutes or hours, one after the other, and ends on promise and figure. */
runMain(async () => {
  endWithNpm()
  stopChildrenOnSignals()
  const available = readdirSync(inRoot('e2e', 'withstand'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.test.ts'.length))
    .sort()
  const { names, env } = parseWithstandArguments(process.argv.slice(2), available)
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  mkdirSync(reports, { recursive: true })
  const runs = []
  for (const name of names) {
    step(name)
    rmSync(join(reports, `${name}.json`), { force: true })
    const { code } = await runNode(
      inRoot('node_modules/vitest/vitest.mjs'),
      ['run', `e2e/withstand/${name}.test.ts`, '--project', 'withstand'],
      { show: true, env: { ...env, WITHSTAND_REPORTS: reports, NO_COLOR: '1', FORCE_COLOR: undefined } },
    )
    if (code !== 0) process.exitCode = 1
    runs.push({ name, entries: readReport(name, code) })
  }
  printTable(runs)
})
