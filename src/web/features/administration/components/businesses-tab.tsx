import { Badge } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Business } from '#contract/administration.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { formatDay } from '#web/lib/formats.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useAddressChoice } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { SortSelect } from '#web/ui/sort-select.tsx'
import { type BusinessSort, businessesQuery } from '../administration-queries.ts'
import { Entries, type Entry } from './entries.tsx'
import { ROW_HEIGHT_PX } from './section-body.tsx'

const sorts = ['name', '-name', 'since', '-since'] as const satisfies readonly BusinessSort[]

const planNames: Readonly<Record<PlanId, () => string>> = {
  free: m.plans_free_name,
  premium: m.plans_premium_name,
  enterprise: m.plans_enterprise_name,
}

const businessesOf = (page: Reply<'administration.businesses'>) => page.businesses

/** Every business with its plan and how much it stores; nothing of what stands in it. */
export function BusinessesTab() {
  const { typed, setTyped, search } = useAddressSearch()
  const [sort, setSort] = useAddressChoice<BusinessSort>('sort', sorts, 'name')
  const query = useInfiniteQuery(businessesQuery(search, sort))
  return (
    <>
      <ListTools
        search={typed}
        onSearch={setTyped}
        placeholder={m.administration_businesses_search()}
        searchLabel={m.administration_businesses_search_label()}
        onRefresh={() => void query.refetch()}
      >
        <SortSelect
          sorts={[
            { value: 'name', label: m.field_name() },
            { value: '-since', label: m.administration_sort_newest() },
          ]}
          sort={sort}
          onSort={setSort}
        />
      </ListTools>
      <ListBody
        query={query}
        itemsOf={businessesOf}
        loadingLabel={m.administration_loading()}
        cardHeightPx={ROW_HEIGHT_PX}
        empty={
          <EmptyState
            icon={<IconBuildingStore size={28} />}
            title={m.administration_businesses_none()}
            {...(search && { text: m.administration_businesses_none_text() })}
          />
        }
      >
        {(businesses, more) => (
          <Entries label={m.administration_businesses()} entries={businesses.map(entryOf)} more={more} />
        )}
      </ListBody>
    </>
  )
}

function entryOf({
  id,
  name,
  planId,
  isOnTrial,
  since,
  lastActiveOn,
  members,
  files,
  bytes,
}: Business): Entry {
  const plan = planNames[planId]()
  return {
    id,
    title: name ?? m.administration_no_name(),
    text: [
      m.administration_since({ day: formatOwnDate(since) }),
      lastActiveOn === null
        ? m.administration_never_active()
        : m.administration_last_active({ day: formatDay(lastActiveOn) }),
      m.administration_members({ count: members }),
      `${m.administration_files({ count: files })}, ${formatBytes(bytes)}`,
    ].join(' · '),
    side: <Badge variant="light">{isOnTrial ? m.administration_on_trial({ plan }) : plan}</Badge>,
  }
}
