import { Failure } from './say.js'

/**
 * What follows `npm test --`: names of steps, patterns that choose test files, `--only` with a list of steps, or
 * `--changed` for the tests that can be reached by what differs from main. Patterns alone mean both kinds of test file.
 * `--thorough` tries as many cases of each as were ever promised.
 *
 * @template {string} Step
 * @param {readonly string[]} given
 * @param {readonly Step[]} steps
 * @returns {{ chosen: Step[], patterns: string[], isChanged: boolean, isThorough: boolean }}
 */
export function parseTestArguments(given, steps) {
  const isChanged = given.includes('--changed')
  const isThorough = given.includes('--thorough')
  const words = given
    .filter((word) => word !== '--changed' && word !== '--thorough')
    .flatMap((word) => word.replace(/^--only(=|$)/, '').split(','))
  const isStep = (/** @type {string} */ word) => steps.some((name) => name === word)
  const meant = words.filter((word) => word !== '')
  const option = meant.find((word) => word.startsWith('-'))
  if (option !== undefined) {
    throw new Failure(
      `Unknown option ${option}. There are: --changed, --thorough, --only ${steps.join(',')}, and patterns of test files.`,
    )
  }
  const patterns = meant.filter((word) => !isStep(word))
  if (isChanged && patterns.length > 0) {
    throw new Failure('--changed finds the test files by itself: leave out the patterns.')
  }
  const named = steps.filter((name) => meant.includes(name))
  if (named.length > 0) return { chosen: named, patterns, isChanged, isThorough }
  const chosen =
    patterns.length > 0 ? steps.filter((name) => name === 'unit' || name === 'browser') : [...steps]
  return { chosen, patterns, isChanged, isThorough }
}
