import { Tabs } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { TabList } from './tab-list.tsx'

export interface PageTab {
  /** Stands in the address. */
  readonly name: string
  readonly label: () => string
  readonly icon: Icon
}

interface PageTabsProps {
  readonly tabs: readonly PageTab[]
  readonly mb: 'lg' | 'xl'
}

/** The tabs of a whole page, within Mantine's `Tabs`. */
export function PageTabs({ tabs, mb }: PageTabsProps) {
  return (
    <TabList mb={mb}>
      {tabs.map(({ name, label, icon: TabIcon }) => (
        <Tabs.Tab key={name} value={name} leftSection={<TabIcon size={18} stroke={1.6} aria-hidden />}>
          {label()}
        </Tabs.Tab>
      ))}
    </TabList>
  )
}
