import { Anchor } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import type { DashboardStats } from '#contract/dashboard.ts'
import { formatDate, formatRelativeTime } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ActivityIcons, ActivityPaths } from '#web/shared/dashboard/activity-icons.ts'
import classes from './activity-panel.module.css'
import { Panel, PanelList } from './panel.tsx'

interface ActivityPanelProps {
  readonly stats: DashboardStats
  readonly nowMs: number
}

export function ActivityPanel({ stats: { recentActivity }, nowMs }: ActivityPanelProps) {
  const { timeZone } = useRegion()
  const icons = useContext(ActivityIcons)
  const paths = useContext(ActivityPaths)
  return (
    <Panel title={m.dashboard_activity()}>
      <PanelList items={recentActivity} empty={m.dashboard_activity_empty()}>
        {({ kind, description, createdAt, subjectId }) => {
          const [noun = '', deed] = kind.split('.')
          const KindIcon = icons[noun] ?? IconPencil
          // What was imported is many records, and what was deleted is none.
          const to = deed === 'deleted' || deed === 'imported' ? undefined : paths[noun]?.(subjectId)
          return (
            <div className={classes.activity}>
              <KindIcon size={18} stroke={1.6} aria-hidden className={classes.icon} />
              <div className={classes.words}>
                {to === undefined ? (
                  <span>{description}</span>
                ) : (
                  <Anchor component={Link} to={to} c="inherit" inherit>
                    {description}
                  </Anchor>
                )}
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
