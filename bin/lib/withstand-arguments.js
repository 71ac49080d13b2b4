import { parseArgs } from 'node:util'
import { Failure } from './say.js'

/**
 * What follows `npm run withstand --`: which runs, how long, how often, and the version that serves beside this one.
 *
 * @param {readonly string[]} given
 * @param {readonly string[]} available
 */
export function parseWithstandArguments(given, available) {
  const { only, minutes, rounds, base } = read(given)
  const names = (only ?? available.join(',')).split(',').filter((name) => name !== '')
  const unknown = names.filter((name) => !available.includes(name))
  if (unknown.length > 0) {
    throw new Failure(`There is no run ${unknown.join(', ')}. There are: ${available.join(', ')}.`)
  }
  for (const [name, value] of Object.entries({ minutes, rounds })) {
    if (value !== undefined && !(Number(value) > 0)) throw new Failure(`--${name} wants a number above 0.`)
  }
  return {
    names,
    env: {
      ...(minutes !== undefined && { WITHSTAND_MINUTES: minutes }),
      ...(rounds !== undefined && { WITHSTAND_ROUNDS: rounds }),
      ...(base !== undefined && { WITHSTAND_BASE: base }),
    },
  }
}

function read(/** @type {readonly string[]} */ given) {
  /** @type {{ type: 'string' }} */
  const text = { type: 'string' }
  try {
    return parseArgs({ args: [...given], options: { only: text, minutes: text, rounds: text, base: text } })
      .values
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}`)
  }
}
