import * as z from 'zod/mini'
import { lengthUnits } from '../domain/measuring/length.ts'
import { currencyCodes } from '../domain/money/currencies.ts'
import { notificationSwitches } from './notification-switches.ts'
import { languages, pageSizes, themes, weekStarts } from './preferences.ts'
import { amount } from './shown-to.ts'

/** What somebody prefers, with what their business counts by. */
export const UserSettings = z.object({
  theme: z.enum(themes),
  language: z.enum(languages),
  timezone: z.string(),
  currency: z.enum(currencyCodes),
  measurementUnit: z.enum(lengthUnits),
  /** False while currency and unit of length are a guess that nobody has confirmed. */
  unitsConfirmed: z.boolean(),
  /** Days. */
  defaultProjectDuration: z.int(),
  weekStart: z.enum(weekStarts),
  pageSize: z.enum(pageSizes),
  monthlyRevenueGoal: z.nullable(amount('money')),
  yearlyRevenueGoal: z.nullable(amount('money')),
  ...notificationSwitches,
})
