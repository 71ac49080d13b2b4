import { addressLines, type Place } from '#domain/addresses/address-lines.ts'
import { countryName } from '#domain/addresses/countries.ts'
import { type DocumentLocale, languages } from './languages.ts'

/** An address as it stands on a paper between two: a country is told where the other's is another one. */
const printedAddress = (
  place: Place,
  { home, locale }: { readonly home: string | null | undefined; readonly locale: DocumentLocale },
): string => addressLines(place, { home, nameOf: (code) => countryName(code, locale) }).join('\n')

interface Parties {
  readonly sender: Place
  readonly billedTo: Place
  readonly locale: DocumentLocale
}

/** Of the business: abroad, with its country. */
export const senderAddress = ({ sender, billedTo, locale }: Parties): string =>
  printedAddress(sender, { home: billedTo.country ? billedTo.country : sender.country, locale })

/** Of whom it is made out to. */
export const clientAddress = ({ sender, billedTo, locale }: Parties): string =>
  printedAddress(billedTo, { home: sender.country, locale })

interface Client {
  readonly name: string
  readonly company?: string | null | undefined
  readonly vatId?: string | null | undefined
}

/** Whom it is made out to, the house before the person; and, where it is told, who they are to the tax office. */
export const clientLines = (
  { name, company, vatId }: Client,
  locale: DocumentLocale,
): { readonly name: string; readonly person: string | null; readonly tax: string | null } => ({
  name: company || name,
  person: company && company !== name ? name : null,
  tax: vatId ? `${languages[locale].vatId} ${vatId}` : null,
})
