import type { TaxCategory } from '#domain/e-invoicing/e-invoice.ts'
import { element, type Xml } from './xml.ts'

const PLACES = 3

/** An amount with two decimals, whatever its currency: 1999 → '19.99'. */
export const decimal = (minor: number): string => (minor / 100 || 0).toFixed(2)

export const quantityText = (quantity: number): string => quantity.toFixed(PLACES).replace(/\.?0+$/, '')

export const percentText = (rate: number): string => rate.toFixed(PLACES).replace(/0$/, '')

/** '2026-11-02' → '20261102', by the code of that form. */
export const day = (name: string, isoDay: string): Xml =>
  element(name, isoDay.replaceAll('-', ''), { format: '102' })

/** How something is taxed. */
export const taxOf = (
  name: string,
  { category, rate }: { readonly category: TaxCategory; readonly rate: number },
): Xml =>
  element(name, [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', percentText(rate)),
  ])
