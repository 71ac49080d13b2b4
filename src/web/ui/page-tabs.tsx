import { Tabs } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './page-tabs.module.css'

export interface PageTab {
  /** Stands in the address. */
  readonly name: string
  readonly label: () => string
  readonly icon: Icon
}

interface PageTabsProps {
  readonly tabs: readonly PageTab[]
  /** The name of the one that is shown. */
  readonly shown: string
  readonly mb: 'lg' | 'xl'
}

/** The tabs of a whole page, within Mantine's `Tabs`: in rows where there is room, else they scroll by themselves. */
export function PageTabs({ tabs, shown, mb }: PageTabsProps) {
  return (
    <Tabs.List mb={mb} className={classes.tabs ?? ''} data-sideways="ground">
      {tabs.map(({ name, label, icon: TabIcon }) => (
        <Tabs.Tab
          key={name}
          value={name}
          ref={name === shown ? bringIntoSight : null}
          leftSection={<TabIcon size={18} stroke={1.6} aria-hidden />}
        >
          {label()}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

/** On a phone the tabs are wider than the screen. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
