import { useSearchParams } from 'react-router'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'

export const clientTabs = [
  'timeline',
  'measurements',
  'drafts',
  'projects',
  'pieces',
  'fittings',
  'invoices',
  'appointments',
  'messages',
  'photos',
  'page',
] as const
export type ClientTab = (typeof clientTabs)[number]

/** What somebody must be allowed for a tab; to others it isn't there. */
const permissions: Readonly<Record<ClientTab, Permission>> = {
  timeline: 'clients.read',
  measurements: 'measurements.read',
  drafts: 'measurements.read',
  projects: 'work.read',
  pieces: 'work.read',
  fittings: 'measurements.read',
  invoices: 'money.read',
  appointments: 'calendar.read',
  messages: 'messages.read',
  photos: 'measurements.read',
  page: 'clients.read',
}

/** The tabs, or kinds of what the timeline tells, that somebody may look at. */
export function useReadable<Tab extends ClientTab>(tabs: readonly Tab[]): readonly Tab[] {
  const may = mayOf(useSession(({ user }) => user))
  return tabs.filter((tab) => may(permissions[tab]))
}

const tabParam = 'tab'

/** The part of a client's address that names a tab. */
export const searchOfTab = (tab: ClientTab): string => `?${new URLSearchParams({ [tabParam]: tab })}`

/** Which of the tabs is in front; the address names it. */
export function useClientTab(tabs: readonly ClientTab[]): [ClientTab, (tab: ClientTab) => void] {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((known) => known === params.get(tabParam)) ?? 'timeline'
  const choose = (chosen: ClientTab) =>
    setParams(chosen === 'timeline' ? {} : { [tabParam]: chosen }, {
      replace: true,
      preventScrollReset: true,
    })
  return [tab, choose]
}
