import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type Project, type ProjectStatus, projectStatuses } from '#contract/projects.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { goesByPieces } from '#web/shared/projects/piece-counts.ts'
import { statusText } from '#web/shared/projects/project-status.tsx'
import { LedByPieces } from '../components/led-by-pieces.tsx'
import { ProgressMark } from '../components/project-marks.tsx'
import classes from './status-steps.module.css'

interface StatusStepsProps {
  readonly project: Project
  readonly onMove: (status: ProjectStatus) => void
}

/** How far it has come, step by step; who writes work can go to any step, unless its pieces say where it is. */
export function StatusSteps({ project, onMove }: StatusStepsProps) {
  const reached = projectStatuses.indexOf(project.status)
  const isLed = goesByPieces(project)
  const mayMove = useMay('work.write') && !isLed
  return (
    <section aria-label={m.projects_steps()} className={classes.steps}>
      <ol className={classes.list}>
        {projectStatuses.map((status, index) => (
          <li key={status} className={classes.step} data-reached={index <= reached || undefined}>
            {mayMove ? (
              <UnstyledButton
                className={classes.button ?? ''}
                disabled={project.readOnly || index === reached}
                onClick={() => onMove(status)}
                {...(index === reached
                  ? { 'aria-current': 'step' as const }
                  : { 'aria-description': m.projects_step_to({ status: statusText(status) }) })}
              >
                <Step project={project} status={status} />
              </UnstyledButton>
            ) : (
              <span
                className={classes.button}
                data-still
                {...(index === reached && { 'aria-current': 'step' as const })}
              >
                <Step project={project} status={status} />
              </span>
            )}
            <StepDay project={project} status={status} />
          </li>
        ))}
      </ol>
      <ProgressMark project={project} />
      {isLed && <LedByPieces mt="xs" />}
    </section>
  )
}

function Step({ project, status }: { project: Project; status: ProjectStatus }) {
  const index = projectStatuses.indexOf(status)
  const isDone = index < projectStatuses.indexOf(project.status) || project.status === 'completed'
  return (
    <>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCheck size={14} /> : index + 1}
      </span>
      <span className={classes.word}>{statusText(status)}</span>
    </>
  )
}

/** Only of the first and the last step it is known when they were reached. */
function StepDay({ project, status }: { project: Project; status: ProjectStatus }) {
  const { createdAt, completedAt } = project
  const at = status === 'planning' ? createdAt : status === 'completed' ? completedAt : null
  if (at === null) return null
  return (
    <time dateTime={at} className={classes.day}>
      {formatOwnDate(at)}
    </time>
  )
}
