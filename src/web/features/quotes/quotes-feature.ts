import { publicPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const quotesFeature: Feature = {
  pages: [
    {
      path: publicPages.paper,
      title: m.quotes_paper_page,
      audience: 'everybody',
      load: async () => (await import('./client/client-quote-page.tsx')).ClientQuotePage,
    },
  ],
}
