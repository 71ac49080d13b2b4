import { expect, it } from 'vitest'
import { areSameFields } from './form-values.ts'

const row = (more: object) => ({ key: crypto.randomUUID(), description: 'Hem', rate: 20, ...more })
const form = (...items: object[]) => ({ number: 'INV-001', notes: '', items })

it('takes rows by what is in them, and numbers as they read', () => {
  expect(areSameFields(form(row({})), form(row({ rate: '20' })))).toBe(true)
  expect(areSameFields(form(row({})), { ...form(row({})), notes: ' ' })).toBe(true)
  expect(areSameFields({ price: null }, { price: '' })).toBe(true)
  expect(areSameFields({}, { tax: undefined })).toBe(true)
})

it('tells what differs, however deep', () => {
  expect(areSameFields(form(row({})), form(row({ rate: 21 })))).toBe(false)
  expect(areSameFields(form(row({})), form(row({}), row({})))).toBe(false)
  expect(areSameFields(form(), { ...form(), number: 'INV-01' })).toBe(false)
  expect(areSameFields(form(), { ...form(), rush: true })).toBe(false)
  expect(areSameFields({ codes: [] }, { codes: '' })).toBe(false)
  expect(areSameFields({ number: '7' }, { number: '07' })).toBe(false)
})
