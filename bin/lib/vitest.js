import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from './root.js'
import { runNode } from './run.js'

// Colours and progress bars are for a terminal; what these programs print is shown when they have ended.
export const plain = { NO_COLOR: '1', FORCE_COLOR: undefined }

/**
 * @typedef {object} VitestRun
 * @property {string} name of its report
 * @property {readonly string[]} projects
 * @property {readonly string[]} patterns which files; all of the projects', where there is none
 * @property {readonly string[]} [options]
 * @property {Record<string, string>} [env]
 */

/** @typedef {{ run: VitestRun, files: import('./vitest-report.js').FailedFile[] }} Again what may be run once more */

/**
 * @param {VitestRun} run
 * @returns {Promise<{ report: import('./vitest-report.js').Report | undefined, code: number, output: string }>}
 */
export async function runVitest({ name, projects, patterns, options = [], env = {} }) {
  const file = inRoot('.cache', `tests-${name}.json`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(file, { force: true })
  const { code, output } = await runNode(
    inRoot('node_modules/vitest/vitest.mjs'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      // A pattern may be meant for the other project.
      ...(patterns.length > 0 ? ['--passWithNoTests'] : []),
      ...options,
      ...patterns,
    ],
    { env: { ...plain, ...env } },
  )
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return { report, code, output }
}
