import { IconPencil } from '@tabler/icons-react'
import { useContext } from 'react'
import type { DashboardStats } from '#contract/dashboard.ts'
import { formatDate, formatRelativeTime } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ActivityIcons } from '#web/shared/dashboard/activity-icons.ts'
import classes from './activity-panel.module.css'
import { aboutFigures } from './dashboard-words.ts'
import { Panel, PanelList } from './panel.tsx'

interface ActivityPanelProps {
  readonly stats: DashboardStats
  readonly nowMs: number
}

export function ActivityPanel({ stats: { recentActivity }, nowMs }: ActivityPanelProps) {
  const { timeZone } = useRegion()
  const icons = useContext(ActivityIcons)
  return (
    <Panel title={m.dashboard_activity()} about={aboutFigures.recentActivity()}>
      <PanelList items={recentActivity} empty={m.dashboard_activity_empty()} isInColumns>
        {({ kind, description, createdAt }) => {
          const KindIcon = icons[kind.split('.')[0] ?? ''] ?? IconPencil
          return (
            <div className={classes.activity}>
              <KindIcon size={18} stroke={1.6} aria-hidden className={classes.icon} />
              <div className={classes.words}>
                <span>{description}</span>
                <time
                  dateTime={createdAt}
                  title={formatDate(createdAt, { timeZone })}
                  className={classes.time}
                >
                  {formatRelativeTime(createdAt, nowMs)}
                </time>
              </div>
            </div>
          )
        }}
      </PanelList>
    </Panel>
  )
}
