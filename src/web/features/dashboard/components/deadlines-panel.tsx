import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DashboardStats } from '#contract/dashboard.ts'
import { memberPages } from '#contract/pages.ts'
import type { ProjectPriority } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { priorityIcons, priorityInWords } from '#web/shared/projects/priorities.ts'
import { projectPath } from '#web/shared/projects/project-link.tsx'
import { useEverybodysPath } from '#web/shared/team/asked-assignee.ts'
import { daysAwayText, dueDayText } from '../stat-texts.ts'
import classes from './deadlines-panel.module.css'
import { ForClient } from './for-client.tsx'
import { Panel, PanelList } from './panel.tsx'
import { Row } from './row.tsx'

/** The next due days; what is past its day already is told above them. */
export function DeadlinesPanel({ stats }: { stats: DashboardStats }) {
  const projects = useEverybodysPath('projects', memberPages.projects)
  const { upcomingDeadlines, projectsOverdue, today } = stats
  return (
    <Panel title={m.dashboard_deadlines()} link={{ to: projects, label: m.dashboard_deadlines_link() }}>
      {projectsOverdue > 0 && (
        <Link to={`${memberPages.projects}?due=overdue`} className={classes.late ?? ''}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {m.dashboard_projects_overdue({ count: projectsOverdue })}
        </Link>
      )}
      <PanelList items={upcomingDeadlines} empty={m.dashboard_deadlines_empty()}>
        {({ id, title, dueDate, priority, ...client }) => (
          <Row
            title={title}
            to={projectPath(id)}
            text={<ForClient of={client} />}
            lead={<PriorityMark priority={priority} />}
            side={
              <>
                <time dateTime={dueDate} className={classes.day}>
                  {dueDayText(dueDate, today)}
                </time>
                <span className={classes.away}>{daysAwayText(dueDate, today)}</span>
              </>
            }
          />
        )}
      </PanelList>
    </Panel>
  )
}

/** A colour, and an icon that says the same. */
function PriorityMark({ priority }: { priority: ProjectPriority }) {
  const Icon = priorityIcons[priority]
  const text = priorityInWords(priority)
  return (
    <span className={classes.priority} data-priority={priority} role="img" aria-label={text}>
      <Icon size={18} stroke={1.8} aria-hidden />
    </span>
  )
}
