import { publicPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const portalFeature: Feature = {
  pages: [
    {
      path: publicPages.invoice,
      title: m.portal_invoice_page,
      audience: 'everybody',
      load: async () => (await import('./invoice/client-invoice-page.tsx')).ClientInvoicePage,
    },
  ],
}
