import { IconFileDescription } from '@tabler/icons-react'
import type { Feature } from '#web/lib/feature.ts'
import { pathWith } from '#web/lib/open-path.ts'
import { m } from '#web/paraglide/messages.js'
import { quotePath, quotesPath } from '#web/shared/quotes/quote-paths.ts'

/** Its members' page is a tab beside the invoices. */
export const quotesFeature: Feature = {
  pages: [],
  activities: {
    quote: { icon: IconFileDescription, many: m.activity_kind_quote, path: quotePath },
  },
  found: {
    quote: { one: m.search_quote, many: m.quotes_title, icon: IconFileDescription, path: quotePath },
  },
  makes: [
    {
      label: m.app_new_quote,
      icon: IconFileDescription,
      path: pathWith(quotesPath, { new: '1' }),
      permission: 'money.write',
      needs: 'invoices',
    },
  ],
}
