import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { BillingHistory } from './billing-history.tsx'
import classes from './billing-panels.module.css'
import { DetailsPanel } from './details-panel.tsx'
import { PaymentMethodPanel } from './payment-method-panel.tsx'

/** What is paid, with what, and what has been paid. */
export function BillingPanels({ details }: { details: SubscriptionDetails }) {
  return (
    <div className={classes.panels}>
      <DetailsPanel details={details} />
      {(details.cardEntry || details.paymentMethod) && (
        <PaymentMethodPanel card={details.paymentMethod} entry={details.cardEntry} />
      )}
      <BillingHistory charges={details.invoices} />
    </div>
  )
}
