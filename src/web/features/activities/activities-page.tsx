import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { activityNouns } from '#contract/activities.ts'
import { isAskedMember } from '#contract/assignees.ts'
import { needOf } from '#domain/team/nouns.ts'
import { handleError } from '#web/lib/errors.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { useAddress, useAddressChoice } from '#web/lib/use-address.ts'
import { m } from '#web/paraglide/messages.js'
import { ActivityNames } from '#web/shared/activities/activity-icons.ts'
import { PersonFilter } from '#web/shared/team/person-filter.tsx'
import { DayRangeFields } from '#web/ui/day-range-fields.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedTools } from '#web/ui/folded-tools.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { activitiesQuery, type Page, useRefreshActivities } from './activities-queries.ts'
import { daysChoices, noDays } from './asked-days.ts'
import { ActivityFeed, ROW_HEIGHT_PX } from './components/activity-feed.tsx'
import { daysText } from './components/activity-words.ts'
import { useAskedDays } from './use-asked-days.ts'

const LINE_PX = 16

const activitiesOf = (page: Page) => page.activities

/** Who did what in the business, newest first: of one person or of everybody, with one kind of thing or with all, on some days or ever. */
export function ActivitiesPage() {
  const [params, change] = useAddress()
  const user = useSession((session) => session.user)
  const names = useContext(ActivityNames)
  const kinds = activityNouns.filter((noun) => mayOf(user)(needOf(noun)))
  const [kind, setKind] = useAddressChoice('kind', ['all', ...kinds], 'all')
  const asked = params.get('member')
  const member = asked !== null && isAskedMember(asked) ? asked : null
  const { choice, days, choose, chooseOwn } = useAskedDays()
  const query = useInfiniteQuery(activitiesQuery({ member, kind: kind === 'all' ? null : kind, days }))
  const refresh = useRefreshActivities()
  const isNarrowed = member !== null || kind !== 'all' || days !== null

  return (
    <>
      <PageHeader title={m.app_room_activity()} subtitle={m.activity_subtitle()} />
      <Group gap="sm" mb="lg" align="flex-end">
        <FoldedTools>
          <PersonFilter
            value={member}
            onChange={(chosen) => change({ member: chosen })}
            choices={[{ value: 'me', label: m.activity_by_me() }]}
            withFormer
          />
          <FilterSelect
            label={m.activity_kind_filter()}
            choices={[
              { value: 'all', label: m.activity_kind_all() },
              ...kinds.map((value) => ({ value, label: names[value]?.() ?? value })),
            ]}
            value={kind}
            onChange={setKind}
          />
          <FilterSelect
            label={m.activity_days_filter()}
            choices={daysChoices.map((value) => ({ value, label: daysText(value) }))}
            value={choice}
            onChange={choose}
          />
          {choice === 'own' && days !== null && <DayRangeFields days={days} onChoose={chooseOwn} />}
          <RefreshButton
            ml="auto"
            onRefresh={() => void refresh().then(() => notify.success(m.activity_loaded()), handleError)}
          />
        </FoldedTools>
      </Group>
      <ListBody
        query={query}
        itemsOf={activitiesOf}
        loadingLabel={m.activity_loading()}
        cardHeightPx={ROW_HEIGHT_PX}
        loading={LoadingLines}
        empty={
          <EmptyState
            icon={<IconHistory size={28} />}
            title={isNarrowed ? m.activity_none_found() : m.activity_empty()}
            text={isNarrowed ? m.activity_none_found_text() : m.activity_empty_text()}
            action={
              isNarrowed && (
                <Button variant="default" onClick={() => change({ member: null, kind: null, ...noDays })}>
                  {m.activity_show_all()}
                </Button>
              )
            }
          />
        }
      >
        {(activities, more) => <ActivityFeed activities={activities} more={more} />}
      </ListBody>
    </>
  )
}

const LoadingLines = ({ label, heightPx }: { label: string; heightPx: number }) => (
  <Stack role="status" aria-label={label} gap={heightPx - LINE_PX} pt="lg">
    {['70%', '55%', '80%', '60%', '75%', '50%'].map((width) => (
      <Skeleton key={width} height={LINE_PX} width={width} />
    ))}
  </Stack>
)
