import { ibanInGroups } from '#domain/money/bank-account.ts'
import { codeKindOf } from '#domain/paying/payment-code.ts'
import type { InvoiceDocument, Sender } from './invoice-document.ts'
import type { InvoiceWords } from './words.ts'

/** Where an invoice can be paid by transfer, line by line; none where nothing is known. */
export function accountLines(
  sender: Pick<Sender, 'accountHolder' | 'name' | 'iban' | 'bic' | 'upiAddress' | 'pixKey'>,
  { number, currency }: Pick<InvoiceDocument, 'number' | 'currency'>,
  words: Pick<InvoiceWords, 'reference'>,
): readonly string[] {
  const { accountHolder, name, iban, bic, upiAddress, pixKey } = sender
  const kind = codeKindOf(currency)
  const ways = [
    ...(iban ? [`IBAN ${ibanInGroups(iban)}`, ...(bic ? [`BIC ${bic}`] : [])] : []),
    ...(upiAddress && kind === 'upi' ? [`UPI ${upiAddress}`] : []),
    ...(pixKey && kind === 'pix' ? [`Pix ${pixKey}`] : []),
  ]
  if (ways.length === 0) return []
  return [accountHolder || name || '', ...ways, `${words.reference}: ${number}`].filter((line) => line !== '')
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
