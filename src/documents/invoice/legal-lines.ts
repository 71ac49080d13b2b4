import { ibanInGroups } from '#domain/money/bank-account.ts'
import { codeKindOf } from '#domain/paying/payment-code.ts'
import type { InvoiceDocument, Sender } from './invoice-document.ts'
import type { InvoiceWords } from './words.ts'

export type Account = Pick<Sender, 'accountHolder' | 'name' | 'iban' | 'bic' | 'upiAddress' | 'pixKey'>

/** Whom a transfer in a currency goes to, and each way there by its name; null where none is known. */
export function accountOf({ accountHolder, name, iban, bic, upiAddress, pixKey }: Account, currency: string) {
  const kind = codeKindOf(currency)
  const ways = [
    ...(iban ? [{ name: 'IBAN', value: ibanInGroups(iban) }] : []),
    ...(iban && bic ? [{ name: 'BIC', value: bic }] : []),
    ...(upiAddress && kind === 'upi' ? [{ name: 'UPI', value: upiAddress }] : []),
    ...(pixKey && kind === 'pix' ? [{ name: 'Pix', value: pixKey }] : []),
  ]
  return ways.length === 0 ? null : { holder: accountHolder || name || '', ways }
}

/** Where an invoice can be paid by transfer, line by line; none where nothing is known. */
export function accountLines(
  sender: Account,
  { number, currency }: Pick<InvoiceDocument, 'number' | 'currency'>,
  words: Pick<InvoiceWords, 'reference'>,
): readonly string[] {
  const account = accountOf(sender, currency)
  if (!account) return []
  const ways = account.ways.map(({ name, value }) => `${name} ${value}`)
  return [account.holder, ...ways, `${words.reference}: ${number}`].filter((line) => line !== '')
}

/** Why there is no tax on something that is sold; null where there is on everything. */
export function exemptionLine({
  sender,
  taxes,
}: {
  readonly sender: Pick<Sender, 'vatScheme' | 'exemptionNote'>
  readonly taxes: readonly { readonly rate: number }[]
}): string | null {
  const isUntaxed = taxes.length === 0 ? sender.vatScheme === 'exempt' : taxes.some(({ rate }) => rate === 0)
  return isUntaxed ? sender.exemptionNote : null
}

/** Who a business is to the tax office, below its address: 'VAT ID DE136695976'. */
export const taxLines = (
  { vatId, taxNumber }: Pick<Sender, 'vatId' | 'taxNumber'>,
  words: Pick<InvoiceWords, 'vatId' | 'taxNumber'>,
): readonly string[] => [
  ...(vatId ? [`${words.vatId} ${vatId}`] : []),
  ...(taxNumber ? [`${words.taxNumber} ${taxNumber}`] : []),
]
