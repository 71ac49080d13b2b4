import type { ReceivableAge } from '#domain/money/receivable-ages.ts'
import { m } from '#web/paraglide/messages.js'

const ageTexts: Readonly<Record<ReceivableAge, () => string>> = {
  'not due': m.analytics_age_not_due,
  '1-30': () => m.analytics_age({ days: '1–30' }),
  '31-60': () => m.analytics_age({ days: '31–60' }),
  '61-90': () => m.analytics_age({ days: '61–90' }),
  '90+': m.analytics_age_over,
}

export const ageText = (age: ReceivableAge) => ageTexts[age]()
