import { relative } from 'node:path'
import { root } from './root.js'
import { duration, step } from './say.js'
import { runVitest } from './vitest.js'
import { settleAgain } from './vitest-report.js'

/** What fails in more files than these is no matter of luck. */
const FILES_MAX = 25

/**
 * Runs the files that failed once more, after all others and one at a time: a busy machine fails a test once, a fault
 * fails it twice. What passes now is told by name, and is to be mended all the same.
 *
 * @param {{ passed: number, failed: number, again?: import('./vitest.js').Again }} outcome
 * @returns {Promise<{ passed: number, failed: number, flaky: string[] }>}
 */
export async function onceMore({ passed, failed, again }) {
  const first = { passed, failed, flaky: [] }
  if (again === undefined || again.files.length === 0) return first
  const { run, files } = again
  if (files.length > FILES_MAX) {
    console.log(`FAILED  ${run.name}: ${files.length} files, too many to be run once more`)
    return first
  }
  const started = performance.now()
  step(`${run.name} once more, alone: ${files.length === 1 ? '1 file' : `${files.length} files`}…`)
  const { report, output } = await runVitest({
    ...run,
    name: `${run.name}-again`,
    patterns: files.map(({ file }) => relative(root, file)),
    options: ['--no-file-parallelism'],
  })
  const { twice, flaky, ...counts } = settleAgain(first, files, report)
  if (twice.length > 0) console.log(output.trimEnd())
  for (const line of twice) console.log(`FAILED  ${relative(root, line)}`)
  console.log(
    `${twice.length > 0 ? 'FAILED' : 'ok'}  ${run.name} once more: ${flaky.length} passed now, ${twice.length} failed twice (${duration(started)})`,
  )
  return { ...counts, flaky: flaky.map((line) => relative(root, line)) }
}
