import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { type Role, roles } from '#domain/team/permissions.ts'
import { answerOf, onFree } from '#web/features/subscriptions/testing/standing.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { signInAs } from '#web/testing/offers.ts'
import { workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { teamFor } from '#web/testing/team.ts'
import { SettingsRoom } from './settings-room.tsx'

const kept = {
  ...{ businessName: 'Nadel & Faden', businessType: 'Fashion Studio', phone: '+49 30 1234' },
  ...{ address: 'Lange Straße 1', website: 'https://nadel.example', timezone: 'Europe/Berlin' },
  ...{ currency: 'EUR', pageSize: 'A4', monthlyRevenueGoal: 4_321, yearlyRevenueGoal: null },
}
const business = {
  id: 'atelier',
  email: 'atelier@example.com',
  logo: null,
  language: 'de',
  taxRates: [],
  ...kept,
}
const person = {
  ...{
    firstName: 'Ada',
    lastName: 'L',
    email: 'ada@example.com',
    pendingEmail: null,
    image: null,
    bio: null,
  },
  ...{ hasPassword: true, twoFactorMethods: [], recoveryCodesLeft: 0 },
  ...kept,
  settings: {
    ...{ theme: 'light', language: 'en', measurementUnit: 'cm', defaultProjectDuration: 14 },
    ...{ weekStart: 'monday', emailNotifications: true, ...kept },
  },
}

const inputs = 'input:not([type=hidden], [type=file], [type=search]), textarea'

/** What can be set in the tab in front, each as often as it stands there. */
const fieldsOf = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLInputElement>(inputs)].flatMap((input) => {
    const label = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label')
    return label ? [label.replace('*', '').trim()] : []
  })

interface TabSeen {
  readonly fields: readonly string[]
  readonly text: string
  readonly links: readonly (string | null)[]
}

/** Every tab that somebody of a role has, with what it asks for. */
async function tabsOf(role: Role): Promise<Map<string, TabSeen>> {
  // The tabs read of the person what stands here.
  signInAs(role, person as unknown as Partial<User>)
  const ok = (data: object) => () => ({ json: { data } })
  const user = { ...sessionStore.getState().user, activeSessions: [] }
  stubServer({
    '/user/profile': ok({ user }),
    '/workspace': ok({ business }),
    '/workshop': ok({ workshop }),
    '/team': ok({ team: teamFor('ada') }),
    '/user/calendar-feed': ok({ createdAt: null }),
    '/user/security': ok({ account: user, sessions: [] }),
    '/user/security-events': ok({ events: [], nextCursor: null }),
    '/user/storage': ok({ usedBytes: 0, limitBytes: 100, plan: 'enterprise', kinds: [] }),
    '/user/delete-account': ok({ asksPassword: false, businesses: [], memberships: [] }),
    '/exports': ok({ exports: [] }),
    '/api-keys': ok({ keys: [] }),
    '/webhooks': ok({ webhooks: [] }),
    '/subscriptions/details': () => answerOf(onFree),
  })
  const page = renderPages([{ path: '/settings', element: <SettingsRoom /> }], '/settings')
  await screen.findByText('Profile')
  const seen = new Map<string, TabSeen>()
  for (const tab of screen.getAllByRole('tab')) {
    fireEvent.click(tab)
    await page.settled()
    const panel = screen.getByRole('tabpanel')
    seen.set(tab.textContent, {
      fields: fieldsOf(panel),
      text: panel.textContent,
      links: within(panel)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    })
  }
  page.leave()
  return seen
}

const homes = {
  owner: {
    ...{ 'Business name': 'Profile', 'Business type': 'Profile', Phone: 'Profile' },
    ...{ Website: 'Profile', Address: 'Profile', 'Time zone': 'Preferences', Currency: 'Preferences' },
  },
  manager: {
    ...{ 'Business name': 'Business', 'Business type': 'Business', Phone: 'Business' },
    ...{ Website: 'Business', Address: 'Business', 'Time zone': 'Business', Currency: 'Business' },
  },
}
const besides = {
  ...{ 'Email on papers': 'Business', 'Language of papers': 'Business' },
  ...{ 'Paper size for printing': 'Business', 'Monthly revenue goal': 'Business' },
  ...{ 'Yearly revenue goal': 'Business' },
}

const valuesElsewhere = [
  ...['Nadel & Faden', 'Fashion Studio', '+49 30 1234', 'https://nadel.example', 'Lange Straße 1'],
  ...['Europe/Berlin (GMT', 'EUR – Euro'],
]

it.each(roles)(
  'every setting of somebody who is %s stands once, and nothing that they can’t set',
  async (role) => {
    const tabs = await tabsOf(role)
    const standing = [...tabs].flatMap(([tab, { fields }]) => fields.map((field) => [field, tab] as const))
    expect(standing.length).toBeGreaterThan(12)
    const names = standing.map(([field]) => field)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])

    const found = Object.fromEntries(standing.filter(([field]) => field in homes.owner || field in besides))
    const own = tabs.get('Business')
    if (role === 'owner') {
      expect(found).toEqual({ ...homes.owner, ...besides })
      expect(valuesElsewhere.filter((value) => !own?.text.includes(value))).toEqual([])
      expect(own?.links).toEqual(['/settings?tab=profile', '/settings?tab=preferences'])
      return
    }
    const told = `${tabs.get('Profile')?.text} ${tabs.get('Preferences')?.text}`
    for (const word of ['business', 'time', 'currency', 'logo', 'invoice', 'goal', 'paper']) {
      expect(told.toLowerCase()).not.toContain(word)
    }
    expect(found).toEqual(role === 'manager' ? { ...homes.manager, ...besides } : {})
    expect(own?.links ?? []).toEqual([])
  },
)
