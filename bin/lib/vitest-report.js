/**
 * @typedef {object} Report what Vitest's JSON reporter writes
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: { status: string }[] }[]} testResults
 */

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
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const skipped = report.numPendingTests + report.numTodoTests
  const notes = [
    ...brokenFiles.map(({ name }) => `${name} broke outside its tests.`),
    ...(skipped > 0 ? [`${skipped} skipped: a test that does not run counts as failed.`] : []),
  ]
  const passed = report.numPassedTests
  let failed = report.numFailedTests + brokenFiles.length + skipped
  if (failed === 0 && exitCode !== 0) {
    failed = 1
    notes.push(`No test failed, yet Vitest ended with code ${exitCode}: an error outside the tests.`)
  }
  if (passed + failed === 0 && !mayBeEmpty) {
    failed = 1
    notes.push('There was no test to run.')
  }
  return { passed, failed, notes }
}
