import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { sampleInvoice } from '#web/testing/sample-invoice.ts'
import { paperOf, senderOf } from './invoice-paper.ts'

const user: User = {
  _id: 'u1',
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Okafor',
  businessName: null,
  businessType: null,
  isEmailVerified: true,
  image: null,
  plan: 'premium',
  isSubActive: true,
  trialEndDate: null,
  isAdmin: false,
  is2FAEnabled: false,
  phone: '+49 30 1',
  address: 'Hauptstr. 1',
  bio: null,
  website: 'https://ada.example',
  settings: {
    theme: 'light',
    language: 'en',
    timezone: 'Europe/Berlin',
    currency: 'USD',
    measurementUnit: 'inches',
    defaultProjectDuration: 14,
    weekStart: 'monday',
    pageSize: 'auto',
    monthlyRevenueGoal: null,
    yearlyRevenueGoal: null,
  },
}

it('names the business on the letterhead, or else its owner', () => {
  expect(senderOf({ ...user, businessName: 'Atelier Ada' }).name).toBe('Atelier Ada')
  expect(senderOf(user)).toMatchObject({ name: 'Ada Okafor', phone: '+49 30 1', email: 'ada@example.com' })
  expect(senderOf({ ...user, firstName: '', lastName: '' }).name).toBeNull()
})

it('counts in whole hundredths, with what was paid and what is left', () => {
  const invoice = sampleInvoice({
    items: [{ description: 'Hem', quantity: 3, rate: 19.99, amount: 59.97 }],
    subtotal: 59.97,
    discount: { kind: 'percent', value: 10 },
    discountAmount: 6,
    taxRate: 19,
    taxAmount: 10.25,
    amount: 64.22,
    payments: [{ id: 'p', paidOn: '2026-05-02', amount: 20.1, method: 'cash', note: null, byStatus: false }],
    paid: 20.1,
    balance: 44.12,
  })
  const billedTo = { name: 'Ana Sousa', address: null, email: null, phone: null }
  const style = { locale: 'en', formatLocale: 'en-GB', pageSize: 'A4' } as const
  expect(paperOf(invoice, senderOf(user), billedTo, style)).toMatchObject({
    pageSize: 'A4',
    number: 'INV-007',
    items: [{ rateMinor: 1999, amountMinor: 5997 }],
    discount: { kind: 'percent', value: 10 },
    discountMinor: 600,
    taxMinor: 1025,
    totalMinor: 6422,
    payments: [{ amountMinor: 2010, method: 'cash' }],
    balanceMinor: 4412,
  })
  const fixed = sampleInvoice({ discount: { kind: 'amount', value: 5 } })
  expect(paperOf(fixed, senderOf(user), billedTo, style).discount).toEqual({ kind: 'amount' })
  expect(paperOf(sampleInvoice(), senderOf(user), billedTo, style).discount).toBeNull()
})
