import { expect, test } from 'vitest'
import { parseWithstandArguments } from './withstand-arguments.js'

const available = ['clock', 'kill', 'soak']

test('without a name everything runs, as it is meant', () => {
  expect(parseWithstandArguments([], available)).toEqual({ names: available, env: {} })
})

test('runs, minutes, rounds and a base are chosen', () => {
  expect(
    parseWithstandArguments(
      ['--only', 'kill,soak', '--minutes', '0.5', '--rounds=3', '--base=126b849'],
      available,
    ),
  ).toEqual({
    names: ['kill', 'soak'],
    env: { WITHSTAND_MINUTES: '0.5', WITHSTAND_ROUNDS: '3', WITHSTAND_BASE: '126b849' },
  })
})

test.each([
  [['--only', 'flood'], 'There is no run flood. There are: clock, kill, soak.'],
  [['--minutes', 'long'], '--minutes wants a number above 0.'],
  [['--rounds=0'], '--rounds wants a number above 0.'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused in a sentence', (given, sentence) => {
  expect(() => parseWithstandArguments(given, available)).toThrow(sentence)
})
