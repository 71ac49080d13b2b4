import { expect, it } from 'vitest'
import { pageSizeOf } from './page-size.ts'

it.each(['en-US', 'fr-CA', 'es-MX', 'fil-PH', 'es-CL', 'es-CO', 'es-VE', 'en-Latn-US'])(
  '%s writes on Letter',
  (locale) => expect(pageSizeOf(locale)).toBe('Letter'),
)

it.each(['en-GB', 'de-DE', 'en-NG', 'ja-JP', 'pt-BR', 'en', 'en-u-ca-gregory'])('%s writes on A4', (locale) =>
  expect(pageSizeOf(locale)).toBe('A4'),
)
