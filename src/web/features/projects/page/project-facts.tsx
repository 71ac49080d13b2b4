import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Project } from '#contract/projects.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { goesByPieces } from '#web/shared/projects/piece-counts.ts'
import { DetailField } from '#web/ui/detail-field.tsx'
import { DueMark } from '../components/project-marks.tsx'
import { budgetText } from '../components/project-words.ts'
import { useCollection } from '../use-collection.ts'
import classes from './project-facts.module.css'
import { ProjectPeople } from './project-people.tsx'

/** Its dates, what it may cost, whose work it is, and what was noted. */
export function ProjectFacts({ project }: { project: Project }) {
  const { description, completedAt, createdAt } = project
  const pricesSeen = useSeesPrices()
  return (
    <dl className={classes.facts}>
      <DetailField label={m.projects_due()}>
        <DueMark project={project} isBare />
      </DetailField>
      {pricesSeen && <DetailField label={m.projects_budget()}>{budgetText(project)}</DetailField>}
      <ProjectPeople project={project} />
      <DetailField label={m.projects_created()}>{formatOwnDate(createdAt)}</DetailField>
      {completedAt !== null && (
        <>
          <DetailField label={m.projects_completed_on()}>{formatOwnDate(completedAt)}</DetailField>
          <DetailField label={m.projects_collected_on()}>
            <Collection project={project} />
          </DetailField>
        </>
      )}
      <DetailField label={m.projects_description()} isWide>
        {description ?? m.projects_none()}
      </DetailField>
    </dl>
  )
}

/** When the client took it away, or that it waits for that. */
function Collection({ project }: { project: Project }) {
  const { collectedAt, readOnly } = project
  const { collect, isBusy } = useCollection(project)
  const isLed = goesByPieces(project)
  const mayWrite = useMay('work.write') && !isLed
  if (collectedAt !== null) return formatOwnDate(collectedAt)
  if (!mayWrite) return m.projects_none()
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconCheck size={14} aria-hidden />}
      disabled={readOnly}
      loading={isBusy}
      onClick={collect}
    >
      {m.projects_collect()}
    </Button>
  )
}
