import { memo } from 'react'
import type { Project } from '#contract/projects.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { GarmentSwatch } from '#web/ui/garment-picture.tsx'
import { plain } from '#web/ui/plain.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import { CardPeople } from './card-people.tsx'
import { type ProjectActions, ProjectRecordActions } from './project-actions.tsx'
import classes from './project-card.module.css'
import { DueMark, PiecesMark, PriorityMark, ProgressMark, StatusBadge } from './project-marks.tsx'
import { budgetText, clientText, typeText } from './project-words.ts'

/** Remembered, so that scrolling past a card costs nothing once it stands. */
export const ProjectCard = memo(function ProjectCard({
  project,
  actions,
}: {
  project: Project
  actions: ProjectActions
}) {
  const { name, status, description } = project
  const pricesSeen = useSeesPrices()
  return (
    <RecordCard
      label={name}
      title={
        <span className={classes.head}>
          <GarmentSwatch garment={project.type} />
          <ProjectLink project={project} opens />
        </span>
      }
      actions={<ProjectRecordActions project={project} actions={actions} />}
    >
      <div className={`${plain.small} ${classes.client}`}>
        <ClientLink client={project.clientId} otherwise={clientText(project)} />{' '}
        <span className={classes.type}>· {typeText(project)}</span>
      </div>
      <div className={`${plain.row} ${classes.marks}`}>
        <StatusBadge status={status} />
        <PriorityMark priority={project.priority} />
        <PiecesMark project={project} />
        {project.readOnly && <ReadOnlyMark why={m.projects_read_only()} />}
      </div>
      <div className={classes.middle}>
        {description && <div className={`${plain.smallDimmed} ${classes.description}`}>{description}</div>}
      </div>
      <ProgressMark project={project} />
      <div className={`${plain.row} ${classes.foot}`}>
        <DueMark project={project} />
        <div className={plain.row}>
          {pricesSeen && (
            <div
              className={`${plain.small} ${classes.budget}`}
              data-empty={project.budget === null || undefined}
            >
              {budgetText(project)}
            </div>
          )}
          <CardPeople project={project} />
        </div>
      </div>
    </RecordCard>
  )
})
