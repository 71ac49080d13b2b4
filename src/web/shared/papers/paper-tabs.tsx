import { Tabs } from '@mantine/core'
import { IconFileDescription, IconFileInvoice, IconReceiptRefund } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { PageTabs } from '#web/ui/page-tabs.tsx'

export const paperTabs = ['invoices', 'quotes', 'credit-notes'] as const
export type PaperTab = (typeof paperTabs)[number]

/** Which of the tabs an address names. */
export const paperTabOf = (params: URLSearchParams): PaperTab =>
  paperTabs.find((tab) => tab === params.get('tab')) ?? 'invoices'

const tabs = [
  { name: 'invoices', label: m.app_room_invoices, icon: IconFileInvoice },
  { name: 'quotes', label: m.quotes_title, icon: IconFileDescription },
  { name: 'credit-notes', label: m.credits_title, icon: IconReceiptRefund },
] as const

/** A place in the history to which one of the tabs led. */
const chosenHere = { tab: 'chosen' }
const isChosenHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'tab' in state && state.tab === chosenHere.tab

interface PaperTabsProps {
  readonly shown: PaperTab
  /** All that is on the tab. */
  readonly children: ReactNode
}

/** The kinds of paper, each a page of its own: what one is searched and sorted by means nothing to the other. */
export function PaperTabs({ shown, children }: PaperTabsProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  // The tab that was pressed went with its page: the focus goes on to its like.
  const takeFocus = useEffectEvent(() => {
    if (isChosenHere(state)) place.current?.querySelector<HTMLElement>('[data-active]')?.focus()
  })
  useEffect(() => takeFocus(), [])
  const choose = (name: string | null) =>
    void navigate(
      { search: name === 'invoices' ? '' : `?${new URLSearchParams({ tab: name ?? '' })}` },
      { replace: true, preventScrollReset: true, state: chosenHere },
    )
  return (
    <Tabs ref={place} value={shown} onChange={choose}>
      <PageTabs tabs={tabs} mb="lg" />
      <Tabs.Panel value={shown}>{children}</Tabs.Panel>
    </Tabs>
  )
}
