import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { senderOf } from './invoice-paper.ts'

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
  twoFactorMethods: [],
  recoveryCodesLeft: 0,
  hasPassword: true,
  pendingEmail: null,
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
    emailNotifications: true,
    pushNotifications: false,
    projectDeadlines: true,
    clientMessages: true,
    paymentReminders: true,
    marketingEmails: false,
  },
}

it('names the business on the letterhead, or else its owner', () => {
  expect(senderOf({ ...user, businessName: 'Atelier Ada' }).name).toBe('Atelier Ada')
  expect(senderOf(user)).toMatchObject({ name: 'Ada Okafor', phone: '+49 30 1', email: 'ada@example.com' })
  expect(senderOf({ ...user, firstName: '', lastName: '' }).name).toBeNull()
})
