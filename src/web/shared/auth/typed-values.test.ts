import { expect, it } from 'vitest'
import { memoryStorage } from '#web/lib/memory-storage.ts'
import { forgetTyped, keepTyped, typedValues } from './typed-values.ts'

const empty = { email: '', password: '', type: null as string | null, agrees: false }
const typed = { email: 'ada@example.com', password: 'a quiet bolt', type: 'tailor', agrees: true }
const given = { values: typed, secrets: ['password'] as const }

it('keeps what was typed into a form but its secrets, until it is forgotten', () => {
  const storage = memoryStorage()
  keepTyped(storage, 'signup', given)
  expect(JSON.stringify(storage.keys().map((key) => storage.read(key)))).not.toContain(typed.password)
  expect(typedValues(storage, 'signup', empty)).toEqual({ ...typed, password: '' })
  expect(typedValues(storage, 'login', empty)).toEqual(empty)
  forgetTyped(storage)
  expect(typedValues(storage, 'signup', empty)).toEqual(empty)
})

it('goes on without what is of another kind, and where nothing can be kept', () => {
  const full = memoryStorage({}, { full: true })
  keepTyped(full, 'signup', given)
  expect(typedValues(full, 'signup', empty)).toEqual(empty)
  const storage = memoryStorage()
  const values = { email: 7, agrees: 'yes', type: true, more: 'x' }
  keepTyped(storage, 'signup', { values, secrets: [] })
  expect(typedValues(storage, 'signup', empty)).toEqual(empty)
})
