import { cards, enterCard } from '#server/testing/payments.ts'
import type { NounRows } from '#server/testing/rows.ts'

/** What was paid for it. */
export const rows: NounRows = {
  table: 'payment_charges',
  open: 'the plan is the business’s',
  async make(app, token) {
    const paymentMethodId = await enterCard(app, cards.good)
    const { body } = await app.call<{ subscription: { invoices: { id: string }[] } }>(
      'POST',
      '/subscriptions',
      { token, body: { planId: 'premium', paymentMethodId } },
    )
    return body.data.subscription.invoices[0]?.id ?? ''
  },
}
