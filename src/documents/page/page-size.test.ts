import { expect, it } from 'vitest'
import { pageSizeOf } from './page-size.ts'

it.each(['en-US', 'fr-CA', 'es-MX', 'fil-PH', 'es-CL', 'es-CO', 'es-VE', 'en-Latn-US'])(
  '%s writes on Letter',
  (locale) => expect(pageSizeOf(locale, null)).toBe('Letter'),
)

it.each(['en-GB', 'de-DE', 'en-NG', 'ja-JP', 'pt-BR', 'en', 'en-u-ca-gregory'])('%s writes on A4', (locale) =>
  expect(pageSizeOf(locale, null)).toBe('A4'),
)

it.each([
  ['Europe/Stockholm', 'A4'],
  ['Africa/Lagos', 'A4'],
  ['America/Chicago', 'Letter'],
  ['Pacific/Honolulu', 'Letter'],
  ['Asia/Manila', 'Letter'],
  ['UTC', 'Letter'],
] as const)('dollars billed in %s are printed on %s', (timeZone, size) =>
  expect(pageSizeOf('en-US', timeZone)).toBe(size),
)
