import type { DashboardStats } from '#contract/dashboard.ts'
import { memberPages } from '#contract/pages.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ActivityRow } from '#web/shared/activities/activity-row.tsx'
import { Panel, PanelList } from './panel.tsx'

interface ActivityPanelProps {
  readonly stats: DashboardStats
  readonly nowMs: number
}

export function ActivityPanel({ stats: { recentActivity }, nowMs }: ActivityPanelProps) {
  const isSome = recentActivity.length > 0
  return (
    <Panel
      title={m.dashboard_activity()}
      {...(isSome && { link: { to: memberPages.activity, label: m.dashboard_activity_all() } })}
    >
      <PanelList items={recentActivity} empty={m.dashboard_activity_empty()}>
        {(activity) => (
          <ActivityRow activity={activity} when={formatRelativeTime(activity.createdAt, nowMs)} />
        )}
      </PanelList>
    </Panel>
  )
}
