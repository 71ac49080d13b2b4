import { Skeleton, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { EventRows } from '#web/shared/calendar/event-rows.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageSection } from '#web/ui/page-section.tsx'

const fittingsQuery = (day: string) =>
  queryOptions({
    queryKey: ['calendar', 'fittings', day],
    queryFn: async ({ signal }) => {
      const { events } = await call('calendar.list', { query: { startDate: day, endDate: day }, signal })
      return events.filter(({ type, status }) => type === 'fitting' && status !== 'cancelled')
    },
    meta: { handled: true },
  })

/** Who comes today to try something on; nothing for who has no calendar. */
export function Fittings({ today }: { today: string }) {
  const mayRead = useMay('calendar.read')
  const isShown = usePlanHas()('calendar') && mayRead
  const query = useQuery({ ...fittingsQuery(today), enabled: isShown })
  const { data, error } = query
  if (!isShown) return null
  return (
    <PageSection title={m.workshop_fittings()}>
      {data ? (
        data.length > 0 ? (
          <EventRows
            events={data.map((event) => ({
              ...event,
              title:
                event.clientId === null
                  ? event.title
                  : m.workshop_fitting_of({ title: event.title, client: event.clientId.name }),
            }))}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {m.workshop_fittings_none()}
          </Text>
        )
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={48} />
      )}
    </PageSection>
  )
}
