import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import type { LastPrice, WorkItem } from '#contract/work-items.ts'
import type { NamedRate } from '#domain/money/named-rates.ts'
import type { Unit } from '#domain/money/units.ts'
import { call } from '#web/lib/call.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { keyOf } from '#web/lib/typed-option.ts'
import { pricePer } from '#web/lib/unit-words.ts'
import { m } from '#web/paraglide/messages.js'

/** Something that an item can be filled from. */
export interface Offer {
  readonly key: string
  readonly description: string
  /** Null where the list names no price, or names it in another currency. */
  readonly rate: number | null
  readonly unit: Unit | null
  /** Percent; null where it is the paper's own. */
  readonly taxRate: number | null
  readonly minutes: number | null
  /** The day on which this client was billed it; null of the list. */
  readonly on: string | null
}

export interface Offers {
  readonly all: readonly Offer[]
  readonly currency: string
  /** The business's own, by their names. */
  readonly taxRates: readonly NamedRate[]
}

/** So that the rows of a paper needn't hand them on. */
export const OffersContext = createContext<Offers>({ all: [], currency: 'USD', taxRates: [] })

/** Of the list from which the rate of an item can be taken. */
export const RATES_ID = 'paper-tax-rates'

/** From so many letters on it is worth looking. */
export const OFFERED_FROM = 3
const OFFERED_MAX = 20

interface Paper {
  readonly currency: string
  readonly taxIncluded: boolean
}

/** The list in its order, each line with what this client paid for the same beside it, and then whatever else they were billed. */
export function offersOf(
  { items, last }: { readonly items: readonly WorkItem[]; readonly last: readonly LastPrice[] },
  listCurrency: string,
  paper: Paper,
): Offer[] {
  // An amount that was meant otherwise would be a wrong one here.
  const usable = last.filter(
    ({ currency, taxIncluded }) => currency === paper.currency && taxIncluded === paper.taxIncluded,
  )
  const lastBy = new Map(usable.map((price) => [keyOf(price.description), price]))
  const listed = items.flatMap(({ id, name, price, unit, taxRate, minutes }) => {
    const offer = { description: name, unit, taxRate, minutes }
    const before = lastBy.get(keyOf(name))
    lastBy.delete(keyOf(name))
    return [
      { ...offer, key: id, rate: listCurrency === paper.currency ? price : null, on: null },
      ...(before ? [{ ...ofLast(before), taxRate: before.taxRate ?? taxRate }] : []),
    ]
  })
  return [...listed, ...[...lastBy.values()].map(ofLast)]
}

const ofLast = ({ description, rate, unit, taxRate, on }: LastPrice): Offer => ({
  key: `${on} ${description}`,
  ...{ description, rate, unit, taxRate, on },
  minutes: null,
})

/** Those with what was typed in them: what begins so comes first, then what has a word that does. All, where nothing is typed. */
export function offersFor(all: readonly Offer[], typed: string): Offer[] {
  const wanted = keyOf(typed)
  const rank = ({ description }: Offer): number => {
    const text = keyOf(description)
    if (text.startsWith(wanted)) return 0
    return text.includes(` ${wanted}`) ? 1 : 2
  }
  return all
    .filter(({ description }) => keyOf(description).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, OFFERED_MAX)
}

/** What is asked for it, or was asked of this client. */
export function offerText({ rate, unit, on }: Offer, currency: string): string {
  if (rate === null) return m.invoices_offer_unpriced()
  const price = formatMoney(rate, currency)
  const amount = unit === null ? price : pricePer(price, unit)
  return on === null ? amount : m.invoices_offer_last({ amount, day: formatDay(on) })
}

/** The price list, and what a client was billed last; of nobody yet where the id is empty. */
const offersQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['paper-offers', clientId],
    queryFn: ({ signal }) => call('tickets.offers', { query: clientId === '' ? {} : { clientId }, signal }),
    // A paper can be written without.
    meta: { handled: true },
  })

/** What the items of a paper can be filled from. */
export function useOffers(paper: Paper & { readonly clientId: string }): Offers {
  const { clientId, currency, taxIncluded } = paper
  const { currency: listCurrency } = useRegion()
  const { data } = useQuery(offersQuery(clientId))
  return useMemo(
    () => ({
      all: data ? offersOf(data, listCurrency, { currency, taxIncluded }) : [],
      currency,
      taxRates: data?.taxRates ?? [],
    }),
    [data, listCurrency, currency, taxIncluded],
  )
}
