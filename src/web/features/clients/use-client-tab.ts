import { useSearchParams } from 'react-router'

export const clientTabs = [
  'timeline',
  'measurements',
  'drafts',
  'projects',
  'invoices',
  'appointments',
  'messages',
  'photos',
] as const
export type ClientTab = (typeof clientTabs)[number]

const tabParam = 'tab'

/** The part of a client's address that names a tab. */
export const searchOfTab = (tab: ClientTab): string => `?${new URLSearchParams({ [tabParam]: tab })}`

/** Which part of the page is in front; the address names it. */
export function useClientTab(): [ClientTab, (tab: ClientTab) => void] {
  const [params, setParams] = useSearchParams()
  const tab = clientTabs.find((known) => known === params.get(tabParam)) ?? 'timeline'
  const choose = (chosen: ClientTab) =>
    setParams(chosen === 'timeline' ? {} : { [tabParam]: chosen }, {
      replace: true,
      preventScrollReset: true,
    })
  return [tab, choose]
}
