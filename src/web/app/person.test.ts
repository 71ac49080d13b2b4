import { expect, test } from 'vitest'
import { personLabel, personName } from './person.ts'

const email = 'ada@example.com'

test('is called by name, else by address, else a guest', () => {
  expect(personName({ firstName: 'Ada', lastName: 'Okafor', email })).toBe('Ada Okafor')
  expect(personName({ firstName: 'Ada', lastName: ' ', email })).toBe('Ada')
  expect(personName({ firstName: '', lastName: '', email })).toBe(email)
  expect(personName(null)).toBe('Guest User')
})

test('is labelled as admin, else by plan, else as a basic user', () => {
  expect(personLabel({ isAdmin: true, plan: 'premium' })).toBe('Admin')
  expect(personLabel({ isAdmin: false, plan: 'premium' })).toBe('Premium Plan')
  expect(personLabel({ isAdmin: false, plan: 'free' })).toBe('Free Plan')
  expect(personLabel(null)).toBe('Basic User')
})
