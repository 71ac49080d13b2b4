import { describe, expect, it } from 'vitest'
import { countTests, failedFiles, settleAgain } from './vitest-report.js'

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one, index) => ({ status: one, fullName: `test ${index + 1}` })),
})

const report = (/** @type {object} */ change) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...change,
})

const full = { mayBeEmpty: false }

it('counts what passed and what failed', () => {
  const mixed = report({
    numPassedTests: 5,
    numFailedTests: 2,
    testResults: [file('failed', 'failed', 'failed')],
  })
  expect(countTests(mixed, 1, full)).toEqual({ passed: 5, failed: 2, notes: [] })
})

it('counts skipped tests and tests yet to be written as failed', () => {
  expect(
    countTests(report({ numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 }), 0, full),
  ).toMatchObject({
    passed: 5,
    failed: 3,
  })
})

it('counts a file that broke before its tests', () => {
  const broken = report({ numPassedTests: 5, testResults: [file('passed', 'passed'), file('failed')] })
  expect(countTests(broken, 1, full)).toMatchObject({ passed: 5, failed: 1 })
})

it('counts an error outside the tests', () => {
  expect(countTests(report({ numPassedTests: 5 }), 1, full)).toMatchObject({ passed: 5, failed: 1 })
})

it('fails without any test', () => {
  expect(countTests(report({}), 0, full)).toMatchObject({ passed: 0, failed: 1 })
})

it('fails without a report', () => {
  expect(countTests(undefined, 0, full)).toMatchObject({ passed: 0, failed: 1 })
  expect(countTests(undefined, 1, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 1 })
})

it('lets a chosen pattern fit nothing here', () => {
  expect(countTests(report({}), 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0, notes: [] })
})

describe('what failed, once it has run again alone', () => {
  const before = report({
    numPassedTests: 11,
    numFailedTests: 2,
    testResults: [file('failed', 'passed', 'failed', 'failed')],
  })
  const first = countTests(before, 1, full)
  const settle = (/** @type {ReturnType<typeof file>[]} */ ...results) =>
    settleAgain(first, failedFiles(before), report({ testResults: results }))

  it('passes and is named where it passes now', () => {
    expect(settle(file('passed', 'passed', 'passed', 'passed'))).toMatchObject({
      passed: 13,
      failed: 0,
      flaky: ['a.test.ts: test 2', 'a.test.ts: test 3'],
      twice: [],
    })
  })

  it('has failed where it fails twice, also where another of its file fails now', () => {
    expect(settle(file('failed', 'failed', 'failed', 'passed'))).toMatchObject({
      passed: 11,
      failed: 2,
      flaky: ['a.test.ts: test 3'],
      twice: ['a.test.ts: test 1', 'a.test.ts: test 2'],
    })
  })

  it('has failed where the file breaks now, or is not there', () => {
    expect(settle(file('failed'))).toMatchObject({
      passed: 10,
      failed: 1,
      twice: ['a.test.ts: outside its tests'],
    })
    const untold = { failed: 2, flaky: [], twice: ['a.test.ts: test 2', 'a.test.ts: test 3'] }
    expect(settle()).toMatchObject(untold)
    expect(settleAgain(first, failedFiles(before), undefined)).toMatchObject(untold)
  })

  it('counts the tests of a file that broke before them, and is whole now', () => {
    const broken = report({ numPassedTests: 5, testResults: [file('failed')] })
    const now = report({ testResults: [file('passed', 'passed', 'passed')] })
    expect(settleAgain(countTests(broken, 1, full), failedFiles(broken), now)).toMatchObject({
      passed: 7,
      failed: 0,
      flaky: ['a.test.ts: outside its tests'],
    })
  })

  it('leaves what no file is to blame for as it was', () => {
    const skipped = report({ numPassedTests: 5, numPendingTests: 1, testResults: [file('passed', 'passed')] })
    const counted = countTests(skipped, 0, full)
    expect(settleAgain(counted, failedFiles(skipped), report({}))).toMatchObject({ passed: 5, failed: 1 })
  })
})
