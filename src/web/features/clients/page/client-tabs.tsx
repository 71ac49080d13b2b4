import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ClientOverview } from '#contract/client-timeline.ts'
import type { Client } from '#contract/clients.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { TabList } from '#web/ui/tab-list.tsx'
import { overviewQuery } from '../clients-queries.ts'
import { type ClientTab, clientTabs, useClientTab, useReadable } from '../use-client-tab.ts'
import classes from './client-tabs.module.css'
import { ClientTimeline } from './client-timeline.tsx'
import { DraftsTab } from './drafts-tab.tsx'
import { EventsTab } from './events-tab.tsx'
import { FittingsTab } from './fittings-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { MeasurementsTab } from './measurements-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { PageTab } from './page-tab.tsx'
import { PhotosTab } from './photos-tab.tsx'
import { PiecesTab } from './pieces-tab.tsx'
import { ProjectsTab } from './projects-tab.tsx'

const tabTexts: Readonly<Record<ClientTab, () => string>> = {
  timeline: m.clients_timeline,
  measurements: m.clients_timeline_measurements,
  drafts: m.clients_drafts,
  projects: m.clients_timeline_projects,
  pieces: m.clients_pieces,
  fittings: m.clients_fittings,
  invoices: m.clients_timeline_invoices,
  appointments: m.clients_timeline_events,
  messages: m.clients_timeline_messages,
  photos: m.clients_photos,
  page: m.clients_page,
}

const panels: Readonly<Record<ClientTab, ComponentType<{ client: Client }>>> = {
  timeline: ClientTimeline,
  measurements: MeasurementsTab,
  drafts: DraftsTab,
  projects: ProjectsTab,
  pieces: PiecesTab,
  fittings: FittingsTab,
  invoices: InvoicesTab,
  appointments: EventsTab,
  messages: MessagesTab,
  photos: PhotosTab,
  page: PageTab,
}

/** Whether it is shown by the plan with a workshop. */
const isOfFloor = (tab: ClientTab): tab is 'pieces' | 'fittings' => tab === 'pieces' || tab === 'fittings'

/** All that belongs to a client, one kind at a time; the address names the tab. */
export function ClientTabs({ client }: { client: Client }) {
  const { data } = useQuery(overviewQuery(client.id))
  const counts = data?.overview.counts
  const isFloorOpen = useIsFloorOpen()
  // What the plan has no room for is there for what was made before.
  const hasPages = usePlanHas()('client-portal')
  const tabs = useReadable(clientTabs)
    .filter((known) => known !== 'page' || hasPages)
    .filter((known) => !isOfFloor(known) || isFloorOpen || (counts !== undefined && (counts[known] ?? 0) > 0))
  const [tab, choose] = useClientTab(tabs)
  const Panel = panels[tab]
  return (
    <Tabs value={tab} onChange={(value) => choose(clientTabs.find((known) => known === value) ?? 'timeline')}>
      <TabList mt="lg" grownBy={counts} aria-label={m.clients_tabs({ name: client.name })}>
        {tabs.map((known) => (
          <Tabs.Tab key={known} value={known}>
            {tabTexts[known]()}
            <Count counts={counts} tab={known} />
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={tab} pt="lg">
        <Panel client={client} />
      </Tabs.Panel>
    </Tabs>
  )
}

interface CountProps {
  readonly counts: ClientOverview['counts'] | undefined
  readonly tab: ClientTab
}

/** How much there is of it, once that is known; of the timeline it says nothing. */
function Count({ counts, tab }: CountProps) {
  const count = counts === undefined || tab === 'timeline' || tab === 'page' ? null : counts[tab]
  if (count === null || count === 0) return null
  return (
    <>
      {' '}
      <span className={classes.count}>{formatNumber(count)}</span>
    </>
  )
}
