import * as z from 'zod/mini'
import { currencyCodes } from '../domain/money/currencies.ts'
import { businessTypes } from './auth.ts'
import { email, money, optionalLine, optionalText, timeZone, webAddress } from './fields.ts'
import { languages, pageSizes } from './preferences.ts'
import { amount } from './shown-to.ts'

/** Who the business is on paper: a user's profile writes it too. */
export const businessLetter = {
  businessName: optionalLine(120),
  businessType: z.optional(z.nullable(z.enum(businessTypes))),
  phone: optionalLine(40),
  address: optionalText(500),
  website: webAddress(),
}

/** By what it counts time and money: a user's preferences write it too. */
export const businessCounting = {
  timezone: z.optional(timeZone()),
  currency: z.optional(z.enum(currencyCodes)),
  pageSize: z.optional(z.enum(pageSizes)),
  /** Null: no goal. */
  monthlyRevenueGoal: z.optional(z.nullable(money('money', 999_999_999))),
  yearlyRevenueGoal: z.optional(z.nullable(money('money', 999_999_999))),
}

export const BusinessBody = z.object({
  ...businessLetter,
  ...businessCounting,
  /** On its papers, and where answers to them go; nobody signs in with it. */
  email: z.optional(email()),
  /** Of its papers and letters; a screen is in the language of the person before it. */
  language: z.optional(z.enum(languages)),
})

export const Business = z.object({
  id: z.string(),
  businessName: z.nullable(z.string()),
  businessType: z.nullable(z.enum(businessTypes)),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** Where its logo can be loaded. */
  logo: z.nullable(z.string()),
  timezone: z.string(),
  currency: z.enum(currencyCodes),
  language: z.enum(languages),
  pageSize: z.enum(pageSizes),
  monthlyRevenueGoal: z.nullable(amount('money')),
  yearlyRevenueGoal: z.nullable(amount('money')),
})
export type Business = z.output<typeof Business>
