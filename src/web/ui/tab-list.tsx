import { Tabs, type TabsListProps, useTabsContext } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './tab-list.module.css'

/** So much of the tab before is seen that one knows of it. */
const MARGIN_PX = 48

interface TabListProps extends TabsListProps {
  readonly className?: string
  /** What is known of the tabs only later, and widens them. */
  readonly grownBy?: unknown
}

/** The tabs within Mantine's `Tabs`: in rows where there is room, else they scroll by themselves, and show that. */
export function TabList({ className = '', grownBy, ...list }: TabListProps) {
  const { value: shown } = useTabsContext()
  const tabs = useRef<HTMLDivElement>(null)
  // The one that is shown may lie beyond the edge of a phone, where an address or Back has chosen it.
  const bringIntoSight = useEffectEvent((_shown: string | null, _grownBy: unknown) => {
    const { current } = tabs
    const tab = current?.querySelector<HTMLElement>('[data-active]')
    if (current && tab) current.scrollLeft = tab.offsetLeft - current.offsetLeft - MARGIN_PX
  })
  useEffect(() => bringIntoSight(shown, grownBy), [shown, grownBy])
  return <Tabs.List {...list} ref={tabs} className={`${classes.tabs} ${className}`} data-sideways="ground" />
}
