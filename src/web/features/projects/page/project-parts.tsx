import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { EventRows } from '#web/shared/calendar/event-rows.tsx'
import { CreditNotesOf } from '#web/shared/invoices/credit-notes-of.tsx'
import { useArePapersClosed } from '#web/shared/plans/use-page-lock.ts'
import { QuotesOf } from '#web/shared/quotes/quotes-of.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { overviewQuery } from '../projects-queries.ts'
import { ProjectMoney } from './project-money.tsx'
import classes from './project-parts.module.css'
import { ProjectPatterns } from './project-patterns.tsx'
import { ProjectSet } from './project-set.tsx'

/** What belongs to a project, as far as somebody may see it: money, events, the sizes it is cut by, patterns. */
export function ProjectParts({ project }: { project: Project }) {
  const query = useQuery(overviewQuery(project.id))
  const { data, isPending } = query
  const hasQuotes = !useArePapersClosed('quotes')
  const hasInvoices = !useArePapersClosed('invoices')
  const may = mayOf(useSession(({ user }) => user))
  if (isPending) {
    return (
      <div className={classes.parts} role="status" aria-label={m.projects_page_loading()}>
        <Skeleton height={200} />
        <Skeleton height={200} />
      </div>
    )
  }
  if (!data) {
    return <LoadError query={query} />
  }
  const { overview } = data
  return (
    <div className={classes.parts}>
      <ProjectMoney overview={overview} project={project} />
      {may('money.read') && hasInvoices && <CreditNotesOf of={{ project: project.id }} />}
      {may('money.read') && hasQuotes && <QuotesOf of={{ project: project.id }} />}
      {may('calendar.read') && (
        <PageSection title={m.projects_events()}>
          {overview.appointments.length === 0 ? (
            <p className={classes.none}>{m.projects_events_none()}</p>
          ) : (
            <EventRows events={overview.appointments} />
          )}
        </PageSection>
      )}
      {may('measurements.read') && <ProjectSet project={project} set={overview.set} />}
      {may('patterns.read') && <ProjectPatterns project={project} patterns={overview.patterns} />}
    </div>
  )
}
