import { expect, test } from 'vitest'
import { workspaceAs } from '#web/testing/session.ts'
import { personLabel, personName, trialText } from './person.ts'

const email = 'ada@example.com'

test('is called by name, else by address, else a guest', () => {
  expect(personName({ firstName: 'Ada', lastName: 'Okafor', email })).toBe('Ada Okafor')
  expect(personName({ firstName: 'Ada', lastName: ' ', email })).toBe('Ada')
  expect(personName({ firstName: '', lastName: '', email })).toBe(email)
  expect(personName(null)).toBe('Guest User')
})

test('is labelled as admin, else by plan, else as a basic user, and by role where the plan is somebody else’s', () => {
  const workspace = workspaceAs('owner')
  expect(personLabel({ isAdmin: true, plan: 'premium', workspace })).toBe('Admin')
  expect(personLabel({ isAdmin: false, plan: 'premium', workspace })).toBe('Premium Plan')
  expect(personLabel({ isAdmin: false, plan: 'free', workspace })).toBe('Free Plan')
  expect(personLabel({ isAdmin: false, plan: 'free', workspace: workspaceAs('tailor') })).toBe('Tailor')
  expect(personLabel(null)).toBe('Basic User')
})

test.each([
  [null, null],
  ['2026-03-15T11:59:00.000Z', null],
  ['2026-03-15T22:30:00.000Z', 'Trial ends today'],
  // Half past midnight in Berlin.
  ['2026-03-15T23:30:00.000Z', 'Trial ends tomorrow'],
  ['2026-03-27T12:00:00.000Z', 'Trial ends in 12 days'],
])('a trial until %s reads %s', (end, text) => {
  expect(trialText(end, 'Europe/Berlin', Date.parse('2026-03-15T12:00:00.000Z'))).toBe(text)
})
