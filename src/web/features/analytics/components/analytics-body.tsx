import { Tabs, Text, Title } from '@mantine/core'
import { type Icon, IconCash, IconHanger, IconUsers } from '@tabler/icons-react'
import { type FunctionComponent, memo, useId } from 'react'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { TabList } from '#web/ui/tab-list.tsx'
import { type Tab, tabs } from '../period-choice.ts'
import classes from './analytics-body.module.css'
import { ClientsPart } from './clients-part.tsx'
import { MetricCards } from './metric-cards.tsx'
import { ProjectsPart } from './projects-part.tsx'
import { RevenuePart } from './revenue-part.tsx'

interface Part {
  readonly label: () => string
  readonly icon: Icon
  readonly Content: FunctionComponent<{ stats: AnalyticsStats }>
}

const parts: Readonly<Record<Tab, Part>> = {
  revenue: { label: m.analytics_tab_revenue, icon: IconCash, Content: RevenuePart },
  clients: { label: m.analytics_tab_clients, icon: IconUsers, Content: ClientsPart },
  projects: { label: m.analytics_tab_projects, icon: IconHanger, Content: ProjectsPart },
}

interface AnalyticsBodyProps {
  readonly stats: AnalyticsStats
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  /** Another period is on its way. */
  readonly isPending: boolean
}

/**
 * The four figures and the three tabs; on paper the tabs stand one below the other. Remembered, since asking for new figures
 * changes none of it until they are there.
 */
export const AnalyticsBody = memo(function AnalyticsBody(props: AnalyticsBodyProps) {
  const { stats, tab, onTab, isPending } = props
  const { otherCurrencies, otherBudgets } = stats
  const tabsId = useId()
  return (
    <div className={isPending ? classes.pending : undefined} aria-busy={isPending}>
      <MetricCards stats={stats} />
      {otherCurrencies > 0 && (
        <Text className={classes.note ?? ''}>{m.analytics_other_currencies({ count: otherCurrencies })}</Text>
      )}
      {otherBudgets > 0 && (
        <Text className={classes.note ?? ''}>{m.analytics_other_budgets({ count: otherBudgets })}</Text>
      )}
      <Tabs
        value={tab}
        onChange={(chosen) => {
          const next = tabs.find((one) => one === chosen)
          if (next) onTab(next)
        }}
        id={tabsId}
        className={classes.tabs ?? ''}
      >
        <TabList className={classes.list ?? ''} aria-label={m.analytics_tabs()}>
          {tabs.map((name) => {
            const { label, icon: TabIcon } = parts[name]
            return (
              <Tabs.Tab
                key={name}
                value={name}
                aria-controls={`${tabsId}-panel-${name}`}
                leftSection={<TabIcon size={18} stroke={1.6} aria-hidden />}
              >
                {label()}
              </Tabs.Tab>
            )
          })}
        </TabList>
        {tabs.map((name) => {
          const { label, Content } = parts[name]
          return (
            <div
              key={name}
              role="tabpanel"
              id={`${tabsId}-panel-${name}`}
              aria-labelledby={`${tabsId}-tab-${name}`}
              className={classes.panel}
              data-offstage={name === tab ? undefined : true}
            >
              <Title order={2} className={classes.heading ?? ''}>
                {label()}
              </Title>
              <div className={classes.parts}>
                <Content stats={stats} />
              </div>
            </div>
          )
        })}
      </Tabs>
    </div>
  )
})
