import { expect, it } from 'vitest'
import { isSenderName } from './sender-name.ts'

it.each([
  'Atelier Ada',
  'أتيليه ليلى',
  '結婚式のアトリエ',
  'Müller & Söhne, Maßschneider',
  'Dr. M. O’Neil',
  '',
])('%j is a name', (name) => {
  expect(isSenderName(name)).toBe(true)
})

it.each(['boss@bank.example', 'Bank <boss', 'https://bank.example', 'WWW.bank.example'])(
  '%j is an address',
  (name) => {
    expect(isSenderName(name)).toBe(false)
  },
)
