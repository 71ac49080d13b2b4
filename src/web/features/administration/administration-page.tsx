import { Tabs } from '@mantine/core'
import {
  IconBuildingStore,
  IconDatabase,
  IconFlag,
  IconHistory,
  IconMailExclamation,
  IconStack2,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useAddress } from '#web/lib/use-address.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type PageTab, PageTabs } from '#web/ui/page-tabs.tsx'
import classes from './administration-page.module.css'
import { ActsTab } from './components/acts-tab.tsx'
import { BusinessesTab } from './components/businesses-tab.tsx'
import { JobsTab } from './components/jobs-tab.tsx'
import { MailsTab } from './components/mails-tab.tsx'
import { ReportsTab } from './components/reports-tab.tsx'
import { StorageTab } from './components/storage-tab.tsx'

interface Section extends PageTab {
  readonly Content: ComponentType
}

const sections: readonly [Section, ...Section[]] = [
  { name: 'reports', label: m.administration_reports, icon: IconFlag, Content: ReportsTab },
  { name: 'mails', label: m.administration_mails, icon: IconMailExclamation, Content: MailsTab },
  { name: 'jobs', label: m.administration_jobs, icon: IconStack2, Content: JobsTab },
  { name: 'storage', label: m.administration_storage, icon: IconDatabase, Content: StorageTab },
  { name: 'businesses', label: m.administration_businesses, icon: IconBuildingStore, Content: BusinessesTab },
  { name: 'acts', label: m.administration_acts, icon: IconHistory, Content: ActsTab },
]

/** The installation as a whole, for who runs it: a tab for each part, which the address names. */
export function AdministrationPage() {
  const [params, change] = useAddress()
  const shown = sections.find(({ name }) => name === params.get('tab')) ?? sections[0]
  return (
    <>
      <PageHeader title={m.app_room_administration()} subtitle={m.administration_subtitle()} />
      <Tabs
        value={shown.name}
        // A search is of one tab.
        onChange={(name) => change({ tab: name, q: null, sort: null, status: null })}
        // Each look is written down: what isn't shown isn't asked for.
        keepMounted={false}
      >
        <PageTabs tabs={sections} mb="lg" />
        {sections.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
