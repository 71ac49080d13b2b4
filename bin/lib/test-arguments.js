import { Failure } from './say.js'

/**
 * What follows `npm test --`: names of steps, patterns that choose test files, or `--only` with a list of steps.
 * Patterns alone mean both kinds of test file.
 *
 * @template {string} Step
 * @param {readonly string[]} given
 * @param {readonly Step[]} steps
 * @returns {{ chosen: Step[], patterns: string[] }}
 */
export function parseTestArguments(given, steps) {
  const words = given.flatMap((word) => word.replace(/^--only(=|$)/, '').split(','))
  const isStep = (/** @type {string} */ word) => steps.some((name) => name === word)
  const meant = words.filter((word) => word !== '')
  const option = meant.find((word) => word.startsWith('-'))
  if (option !== undefined) {
    throw new Failure(
      `Unknown option ${option}. There are: --only ${steps.join(',')}, and patterns of test files.`,
    )
  }
  const patterns = meant.filter((word) => !isStep(word))
  const named = steps.filter((name) => meant.includes(name))
  if (named.length > 0) return { chosen: named, patterns }
  const chosen =
    patterns.length > 0 ? steps.filter((name) => name === 'unit' || name === 'browser') : [...steps]
  return { chosen, patterns }
}
