import { expect, it } from 'vitest'
import { countTests } from './vitest-report.js'

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ status: one })),
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
