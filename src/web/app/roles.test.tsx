import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { activityNouns } from '#contract/activities.ts'
import type { User } from '#contract/auth.ts'
import { roles } from '#domain/team/permissions.ts'
import { mayOf } from '#web/lib/may.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { accounting, managing, offersByRole, seeingWork, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { features } from './features.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SettingsRoom } from './settings-room.tsx'
import { Sidebar } from './sidebar.tsx'

it('pages that not everybody of a business may open', () => {
  const pages = features.flatMap((feature) => feature.pages).filter(({ audience }) => audience === 'members')
  const openTo = pages.map(({ path, permission }) => {
    const who = roles.filter((role) => mayOf({ workspace: workspaceAs(role) })(permission))
    return [path, who.join(' ')]
  })
  expect(Object.fromEntries(openTo.filter(([, who]) => who !== roles.join(' ')))).toEqual({
    '/clients/:id/statement': accounting,
    '/measurements': working,
    '/measurements/templates': working,
    '/measurements/templates/new': managing,
    '/measurements/templates/:id': working,
    '/messages': working,
    '/calendar': seeingWork,
    '/patterns': seeingWork,
    '/patterns/draft': working,
    '/patterns/sizes': seeingWork,
    '/patterns/sizes/new': working,
    '/patterns/sizes/:id': seeingWork,
    '/ai-patterns': working,
    '/counter': working,
    '/workshop/wages': 'owner manager tailor bookkeeper',
    '/workshop/fittings/:id': working,
    '/invoices': accounting,
    '/analytics': accounting,
    '/settings/import': managing,
    '/pricing': 'owner',
    '/pricing/callback': 'owner',
  })
})

it('activities of every noun have a picture, a name for many and a place: `activities` of a feature says so', () => {
  const told = features.flatMap(({ activities = {} }) => Object.keys(activities))
  expect(told.sort()).toEqual([...activityNouns].sort())
})

it('the ways there', async () => {
  const messages = { messages: [{}], nextCursor: null, summary: { unread: 1 } }
  expect(
    await offersByRole((role) => {
      signInAs(role)
      stubServer({ '/messages': () => ({ json: { data: messages } }) })
      return renderPages([{ path: '/*', element: <Sidebar /> }], '/dashboard')
    }),
  ).toEqual({
    Measurements: working,
    'Pattern Designer': seeingWork,
    'AI Patterns': working,
    Counter: working,
    Invoices: accounting,
    Calendar: seeingWork,
    Analytics: accounting,
    Messages1: working,
  })
})

it('the places on a phone, and what is made from anywhere', async () => {
  expect(
    await offersByRole((role) => {
      signInAs(role)
      const making = { opened: true, onChange: () => {} }
      return renderPages([{ path: '/*', element: <PhoneBar making={making} /> }], '/dashboard')
    }),
  ).toEqual({
    New: 'owner manager tailor bookkeeper',
    'New client': working,
    'New measurement': working,
    'New project': working,
    'New draft': working,
    'New size table': working,
    'Take in': working,
    'New piece': working,
    'New material': working,
    'New event': working,
    'New message': working,
    'New quote': accounting,
    'New invoice': accounting,
    Calendar: seeingWork,
    Invoices: accounting,
    // In the place of those that they don't open.
    Measurements: 'tailor',
    Designer: 'viewer',
  })
})

const person = {
  ...{ firstName: 'Ada', lastName: 'L', email: 'ada@example.com', image: null, bio: null },
  ...{ phone: null, address: null, website: null, businessName: null, businessType: null },
  settings: {
    ...{ theme: 'light', language: 'en', measurementUnit: 'cm', defaultProjectDuration: 14 },
    ...{ weekStart: 'monday', timezone: 'Europe/Berlin', currency: 'EUR', pageSize: 'A4' },
    ...{ monthlyRevenueGoal: 4_321, yearlyRevenueGoal: null, emailNotifications: true },
  },
}

const settingsOffers = (tab: string, told: string[] = [], among?: string) =>
  offersByRole(
    async (role) => {
      // The tabs read of the person what stands here.
      signInAs(role, person as unknown as Partial<User>)
      const user = { ...sessionStore.getState().user, activeSessions: [] }
      const storage = { usedBytes: 0, limitBytes: 100, plan: 'enterprise', kinds: [] }
      const closing = { asksPassword: false, businesses: [], memberships: [] }
      stubServer({
        '/user/profile': () => ({ json: { data: { user } } }),
        '/user/calendar-feed': () => ({ json: { data: { createdAt: null } } }),
        '/user/storage': () => ({ json: { data: storage } }),
        '/user/delete-account': () => ({ json: { data: closing } }),
        '/exports': () => ({ json: { data: { exports: [] } } }),
      })
      const page = renderPages([{ path: '/settings', element: <SettingsRoom /> }], `/settings?tab=${tab}`)
      await screen.findByText('Profile')
      return page
    },
    told,
    among,
  )

/** The tabs, beside what stands in the one that is in front. */
const tabs = {
  ...{ Business: managing, 'Getting paid': managing, Workshop: managing, Billing: 'owner' },
  API: managing,
}

it('the settings: profile', async () => {
  expect(await settingsOffers('profile')).toEqual({
    ...tabs,
    'Business name': 'owner',
    'Business type': 'owner',
    Phone: 'owner',
    Address: 'owner',
    Postcode: 'owner',
    'Town or city': 'owner',
    Country: 'owner',
    Website: 'owner',
  })
})

it('the settings: preferences', async () => {
  // Without the owner: hundreds of time zones take their time.
  expect(await settingsOffers('preferences', [], 'manager tailor bookkeeper viewer')).toEqual({
    Business: 'manager',
    'Getting paid': 'manager',
    Workshop: 'manager',
    API: 'manager',
    'Default project duration': 'manager tailor',
    'Create address': 'manager tailor viewer',
  })
})

it('the settings: notifications', async () => {
  const offers = await settingsOffers('notifications', ['Client messages', 'Payments'])
  expect(offers).toMatchObject({
    ...tabs,
    'Client messages': working,
    Payments: accounting,
  })
})

it('the settings: data', async () => {
  expect(await settingsOffers('data')).toEqual({
    ...tabs,
    'Export everything': managing,
    'Export what you see': 'bookkeeper',
    'Download my data first': accounting,
    'Import Clients': managing,
    'Import Measurements': managing,
    'Import Projects': managing,
  })
})
