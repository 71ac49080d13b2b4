import { Badge } from '@mantine/core'
import {
  IconCalendarEvent,
  IconFlag,
  IconMessages,
  IconNeedleThread,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DashboardStats } from '#contract/dashboard.ts'
import { memberPages } from '#contract/pages.ts'
import { useRegion } from '#web/lib/region.ts'
import { formatTime } from '#web/lib/times.ts'
import { m } from '#web/paraglide/messages.js'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { useEverybodysPath } from '#web/shared/team/asked-assignee.ts'
import { eventText } from './dashboard-words.ts'
import { ForClient } from './for-client.tsx'
import { Panel, PanelList } from './panel.tsx'
import classes from './today-panel.module.css'

type TodaysEvent = DashboardStats['todaysEvents'][number]

const icons = {
  fitting: IconNeedleThread,
  consultation: IconMessages,
  delivery: IconTruckDelivery,
  deadline: IconFlag,
  meeting: IconUsers,
  other: IconCalendarEvent,
} as const

interface TodayPanelProps {
  readonly stats: DashboardStats
  readonly nowMs: number
}

/** What takes place today, by the clock. */
export function TodayPanel({ stats: { todaysEvents, today }, nowMs }: TodayPanelProps) {
  const to = useEverybodysPath('calendar', `${memberPages.calendar}?view=day&date=${today}`)
  return (
    <Panel title={m.dashboard_today()} link={{ to, label: m.dashboard_today_link() }}>
      <PanelList items={todaysEvents} empty={m.dashboard_today_empty()}>
        {(event) => <EventRow event={event} to={to} nowMs={nowMs} />}
      </PanelList>
    </Panel>
  )
}

function EventRow({ event, to, nowMs }: { event: TodaysEvent; to: string; nowMs: number }) {
  const { id, title, type, status, startTime, endTime, clientName, project, location } = event
  const { timeZone } = useRegion()
  const Icon = icons[type]
  const isOver = Date.parse(endTime) <= nowMs || status !== 'scheduled'
  const isNow = !isOver && Date.parse(startTime) <= nowMs
  return (
    <div
      className={classes.event}
      data-type={type}
      data-over={isOver || undefined}
      data-now={isNow || undefined}
      data-record
    >
      <div className={classes.time}>
        <time dateTime={startTime} className={classes.start}>
          {formatTime(startTime, { timeZone })}
        </time>
        <span className={classes.end}>{formatTime(endTime, { timeZone })}</span>
      </div>
      <div className={classes.thread} aria-hidden />
      <div>
        <Link to={`${to}&open=${id}`} className={classes.title ?? ''} data-opens>
          {title}
        </Link>
        <div className={classes.about}>
          <span className={classes.kind}>
            <Icon size={14} stroke={1.7} aria-hidden />
            {eventText(type)}
          </span>
          {clientName && (
            <span>
              <ForClient of={event} />
            </span>
          )}
          {project && (
            <span>
              <ProjectLink project={{ _id: project.id, name: project.name }} />
            </span>
          )}
          {location && <span>{location}</span>}
          {isNow && (
            <Badge size="sm" color="red">
              {m.dashboard_now()}
            </Badge>
          )}
          {status === 'completed' && <span>{m.dashboard_event_completed()}</span>}
          {status === 'no-show' && <span>{m.dashboard_event_no_show()}</span>}
        </div>
      </div>
    </div>
  )
}
