import { IconCash, IconFileInvoice } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'

/** Its page, which holds the quotes as well, stands where they meet. */
export const invoicesFeature: Feature = {
  pages: [],
  activities: {
    invoice: { icon: IconFileInvoice, many: m.activity_kind_invoice, path: invoicePath },
    payment: { icon: IconCash, many: m.activity_kind_payment, path: invoicePath },
  },
  makes: [
    {
      label: m.app_new_invoice,
      icon: IconFileInvoice,
      path: `${memberPages.invoices}?new=1`,
      permission: 'money.write',
      needs: 'invoices',
    },
  ],
}
