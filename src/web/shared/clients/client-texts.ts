import type { Client } from '#contract/clients.ts'
import type { EFormat } from '#contract/e-invoice-fields.ts'
import { addressLines } from '#domain/addresses/address-lines.ts'
import { countryName } from '#domain/addresses/countries.ts'
import { eFormatWords } from '#web/lib/e-formats.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { clientLabels } from './client-labels.ts'

const nameOf = (code: string) => countryName(code, getLocale())

/** Where a client lives, line by line; empty where nothing is known. */
export const addressText = (client: Pick<Client, 'address' | 'postcode' | 'city' | 'country'>): string =>
  addressLines(client, { nameOf }).join('\n')

/** How a field of a client's reads: what is chosen from a list, by its name. */
export function fieldText(name: keyof typeof clientLabels, value: string | null): string {
  if (!value) return ''
  if (name === 'country') return nameOf(value)
  // Sound: the contract lets no other word in.
  return name === 'eFormat' ? eFormatWords[value as EFormat]() : value
}
