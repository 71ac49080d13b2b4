import type { Invoice } from '#contract/invoices.ts'
import { addressLines } from '#domain/addresses/address-lines.ts'

type BilledTo = NonNullable<Invoice['billedTo']>

const printed = (to: BilledTo) => addressLines({ ...to, country: null }, { nameOf: String }).join('\n')

/**
 * A client as they stood when a paper was sent, with what an e-invoice asks for besides and nobody had told then. What is
 * printed stays: an address is taken by its parts where these say the same.
 */
export function completed(before: BilledTo, today: BilledTo): BilledTo {
  const { address, postcode, city, country } = printed(before) === printed(today) ? today : before
  return {
    ...before,
    ...{ address, postcode, city, country: before.country ?? country },
    vatId: before.vatId ?? today.vatId,
    buyerReference: before.buyerReference ?? today.buyerReference,
    eAddress: before.eAddress ?? today.eAddress,
    eFormat: before.eFormat ?? today.eFormat,
  }
}
