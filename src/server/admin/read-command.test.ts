import { expect, it } from 'vitest'
import { readCommand, USAGE } from './read-command.ts'

it('reads whom, what and until when', () => {
  const command = { name: 'plan', email: 'ada@example.com', planId: 'enterprise' }
  expect(readCommand(['plan', 'ada@example.com', 'enterprise'])).toEqual({ ...command, until: null })
  expect(readCommand(['plan', 'ada@example.com', 'enterprise', '--until', '2027-02-28'])).toEqual({
    ...command,
    until: '2027-02-28',
  })
})

it('reads the others, and when help is asked for', () => {
  expect(readCommand(['usage', 'a@b.c'])).toEqual({ name: 'usage', email: 'a@b.c' })
  expect(readCommand(['jobs'])).toEqual({ name: 'jobs' })
  expect(readCommand(['requeue', '7', '12'])).toEqual({ name: 'requeue', ids: ['7', '12'] })
  expect(readCommand(['requeue', 'all'])).toEqual({ name: 'requeue', ids: null })
  expect(readCommand(['--help'])).toBe(null)
})

it.each([
  [['make-admin'], USAGE],
  [['usage', 'a@b.c', 'more'], USAGE],
  [['jobs', 'more'], USAGE],
  [['end-sessions', 'a@b.c', '--until', '2027-02-28'], USAGE],
  [['requeue'], USAGE],
  [['requeue', '7', 'all'], "'all' is no job"],
  [[], USAGE],
  [['plan'], USAGE],
  [['plans', 'a@b.c', 'free'], USAGE],
  [['plan', 'a@b.c', 'free', 'more'], USAGE],
  [['plan', 'a@b.c', 'free', '--forever'], USAGE],
  [['plan', 'a@b.c', 'gold'], "There is no plan 'gold', but there are free, premium, enterprise."],
  [
    ['plan', 'a@b.c', 'premium', '--until', '2027-02-29'],
    "--until is '2027-02-29', but it must be a day such as 2027-03-31.",
  ],
])('refuses %j with how it is meant', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence)
})
