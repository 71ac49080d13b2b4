import type { Api } from '../api.ts'
import { exampleIds } from './ids.ts'
import type { RequestsOf } from './requests-of.ts'

const { member } = exampleIds

export const settings: RequestsOf<Api['settings']> = {
  updateProfile: { body: { firstName: 'Inês', lastName: 'Duarte', bio: 'Bridal tailor since 2009' } },
  preferences: { body: { theme: 'dark', measurementUnit: 'cm', weekStart: 'monday' } },
  updateBusiness: {
    body: {
      businessName: 'Atelier Duarte',
      address: 'Rua de Cedofeita 88',
      postcode: '4050-180',
      city: 'Porto',
      country: 'PT',
      currency: 'EUR',
      timezone: 'Europe/Lisbon',
      paymentDays: 14,
      taxRates: [{ name: 'IVA', rate: 23, isUsual: true }],
    },
  },
}

export const branding: RequestsOf<Api['branding']> = {
  change: { body: { accent: '#7a1f3d', senderName: 'Atelier Duarte' } },
  ofPaper: { body: { token: 'AZbi8AAAcACAAAAAAAAAFgGW4vAAAHAAgAAAAAAAAAT3pQmZr0yUuT5sX1b2cQ' } },
}

export const apiKeys: RequestsOf<Api['apiKeys']> = {
  create: { body: { name: 'Web shop', scopes: ['clients.write', 'money.read', 'money.write'], days: 365 } },
  update: { body: { name: 'Web shop, invoices alone', scopes: ['money.read', 'money.write'] } },
  rotate: { body: { overlapHours: 24 } },
}

export const webhooks: RequestsOf<Api['webhooks']> = {
  create: {
    body: {
      url: 'https://shop.example/hooks/toile',
      description: 'Web shop',
      types: ['invoice.paid', 'project.completed'],
    },
  },
  events: {
    query: { since: '2026-05-18T09:00:00.000Z', types: 'invoice.paid,project.completed', limit: 100 },
  },
  update: { body: { types: ['invoice.paid'], isOn: true } },
  rotate: { body: { overlapHours: 24 } },
  deliveries: { query: { state: 'failed', limit: 25 } },
}

export const team: RequestsOf<Api['team']> = {
  invite: { body: { email: 'rui@example.com', role: 'tailor', sees: 'assigned', seesPrices: false } },
  addWorker: { body: { name: 'Rui Costa', role: 'tailor', color: 'teal' } },
  update: { body: { role: 'manager', color: 'blue' } },
  remove: { body: { handTo: null } },
  offer: { body: { memberId: member } },
  openWorkspace: { body: { businessName: 'Duarte Bridal' } },
  openInvitation: { body: { token: 'AZbi8AAAcACAAAAAAAAAJwGW4vAAAHAAgAAAAAAAABBP0qmZr0yUuT5sX1b2cQ8d' } },
  signupInvited: {
    body: {
      token: 'AZbi8AAAcACAAAAAAAAAJwGW4vAAAHAAgAAAAAAAABBP0qmZr0yUuT5sX1b2cQ8d',
      firstName: 'Rui',
      lastName: 'Costa',
      password: 'two hundred bobbins',
      agreeToTerms: true,
    },
  },
  accept: { body: { token: 'AZbi8AAAcACAAAAAAAAAJwGW4vAAAHAAgAAAAAAAABBP0qmZr0yUuT5sX1b2cQ8d' } },
}

export const dashboard: RequestsOf<Api['dashboard']> = {}

export const exports: RequestsOf<Api['exports']> = {}
