/**
 * @typedef {object} Report what Vitest's JSON reporter writes
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/**
 * @typedef {object} FailedFile
 * @property {string} file
 * @property {number} passed
 * @property {string[]} tests those that failed; none where the file broke outside its tests
 */

/** What a file that broke outside its tests is told by, where a test's name would stand. */
const OUTSIDE = 'outside its tests'

const failed = (/** @type {{ status: string }} */ { status }) => status === 'failed'

/**
 * The files of which something failed.
 *
 * @param {Report | undefined} report
 * @returns {FailedFile[]}
 */
export const failedFiles = (report) =>
  (report?.testResults ?? []).filter(failed).map(({ name, assertionResults }) => ({
    file: name,
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
    tests: assertionResults.filter(failed).map(({ fullName }) => fullName),
  }))

/**
 * Counts a run of Vitest. What proves nothing counts as failed: a skipped test, a file that broke before its
 * first test, a run that ended badly without a failed test, and one that had nothing to run.
 *
 * @param {Report | undefined} report undefined when none was written
 * @param {number} exitCode
 * @param {{ mayBeEmpty: boolean }} options
 * @returns {{ passed: number, failed: number, notes: string[] }}
 */
export function countTests(report, exitCode, { mayBeEmpty }) {
  if (report === undefined) {
    const isRightlyEmpty = mayBeEmpty && exitCode === 0
    return {
      passed: 0,
      failed: isRightlyEmpty ? 0 : 1,
      notes: isRightlyEmpty ? [] : ['Vitest wrote no report.'],
    }
  }
  const broken = failedFiles(report).filter(({ tests }) => tests.length === 0)
  const skipped = report.numPendingTests + report.numTodoTests
  const notes = [
    ...broken.map(({ file }) => `${file} broke ${OUTSIDE}.`),
    ...(skipped > 0 ? [`${skipped} skipped: a test that does not run counts as failed.`] : []),
  ]
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + skipped,
  }
  if (counted.failed === 0 && exitCode !== 0) {
    counted.failed = 1
    notes.push(`No test failed, yet Vitest ended with code ${exitCode}: an error outside the tests.`)
  }
  if (counted.passed + counted.failed === 0 && !mayBeEmpty) {
    counted.failed = 1
    notes.push('There was no test to run.')
  }
  return { ...counted, notes }
}

/**
 * What becomes of a run's count once its failed files have run again, alone: each counts as it came out then. What
 * passes now is told by name, as is what failed twice. A file that the second run doesn't know has failed twice.
 *
 * @param {{ passed: number, failed: number }} first
 * @param {readonly FailedFile[]} files those that failed at first
 * @param {Report | undefined} report of the second run
 * @returns {{ passed: number, failed: number, flaky: string[], twice: string[] }}
 */
export function settleAgain(first, files, report) {
  const outcome = { ...first, flaky: /** @type {string[]} */ ([]), twice: /** @type {string[]} */ ([]) }
  const failedAgain = failedFiles(report)
  for (const { file, passed, tests } of files) {
    const result = report?.testResults.find(({ name }) => name === file)
    const again = failedAgain.find((one) => one.file === file)
    const named = (/** @type {string} */ test) => `${file}: ${test}`
    const atFirst = tests.length === 0 ? [OUTSIDE] : tests
    const now = again && again.tests.length === 0 ? [OUTSIDE] : (again?.tests ?? [])
    if (result === undefined) {
      outcome.twice.push(...atFirst.map(named))
      continue
    }
    outcome.passed += result.assertionResults.filter(({ status }) => status === 'passed').length - passed
    outcome.failed += now.length - atFirst.length
    outcome.twice.push(...now.map(named))
    outcome.flaky.push(...atFirst.filter((test) => !now.includes(test)).map(named))
  }
  return outcome
}
