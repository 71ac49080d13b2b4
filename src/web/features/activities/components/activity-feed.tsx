import type { Activity } from '#contract/activities.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { formatTime } from '#web/lib/times.ts'
import { m } from '#web/paraglide/messages.js'
import { ActivityRow } from '#web/shared/activities/activity-row.tsx'
import { usePeople } from '#web/shared/team/use-people.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import type { More } from '#web/ui/list-body.tsx'
import classes from './activity-feed.module.css'
import { byText, dayText } from './activity-words.ts'

/** About how high one is. */
export const ROW_HEIGHT_PX = 40

interface ActivityFeedProps {
  readonly activities: readonly Activity[]
  readonly more: More
}

/** Day by day, the newest first. */
export function ActivityFeed({ activities, more }: ActivityFeedProps) {
  const { timeZone } = useRegion()
  const { areSeveral, members } = usePeople()
  const today = todayIn(timeZone)
  const self = members.find(({ isSelf }) => isSelf)
  const isAlone = (id: string) => !areSeveral && id === self?.id
  const dayOf = ({ createdAt }: Activity) => dayIn(timeZone, Date.parse(createdAt))
  const items = activities.map((activity, place) => {
    const before = activities[place - 1]
    const day = dayOf(activity)
    return { ...activity, newDay: before && dayOf(before) === day ? null : day }
  })
  return (
    <CardGrid
      items={items}
      columns={1}
      gapPx={0}
      cardHeightPx={ROW_HEIGHT_PX}
      more={more}
      loadingMoreLabel={m.activity_loading_more()}
      renderCard={({ newDay, ...activity }) => (
        <>
          {newDay !== null && <h2 className={classes.day}>{dayText(newDay, today)}</h2>}
          <div className={classes.row}>
            <ActivityRow
              activity={activity}
              by={byText(activity, isAlone)}
              when={formatTime(activity.createdAt, { timeZone })}
            />
          </div>
        </>
      )}
    />
  )
}
