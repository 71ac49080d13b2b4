import { Button, Text } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectOverview } from '#contract/project-overview.ts'
import type { Project } from '#contract/projects.ts'
import { garmentOf } from '#domain/projects/garment-of.ts'
import { describeError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { measureAgain } from '#web/shared/clients/new-for.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { setChoicesQuery } from '#web/shared/measurements/set-choices.ts'
import { SetSizes } from '#web/shared/measurements/set-sizes.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeLinks } from '../projects-queries.ts'
import classes from './project-parts.module.css'

const NEWEST = 'newest'

interface ProjectSetProps {
  readonly project: Project
  readonly set: ProjectOverview['set']
}

/** The set of sizes that it is cut by, or the newest that fits where none was chosen. */
export function ProjectSet({ project, set }: ProjectSetProps) {
  const { clientId, readOnly } = project
  const mayMeasure = useMay('measurements.write')
  const mayWrite = useMay('work.write')
  const garment = garmentLabels[garmentOf[project.type]]
  return (
    <PageSection
      title={m.projects_set()}
      actions={
        clientId !== null &&
        !readOnly &&
        mayMeasure && (
          <Button
            component={Link}
            to={measureAgain(clientId._id, garmentOf[project.type])}
            size="compact-sm"
            variant="default"
            leftSection={<IconRulerMeasure size={14} aria-hidden />}
          >
            {m.projects_measure()}
          </Button>
        )
      }
    >
      {clientId !== null && set !== null && mayWrite && (
        <SetChoice project={project} clientId={clientId._id} set={set} />
      )}
      {set === null ? (
        <p className={classes.none}>{m.projects_set_none({ garment })}</p>
      ) : (
        <SetSizes sizes={set.sizes} />
      )}
    </PageSection>
  )
}

interface SetChoiceProps extends ProjectSetProps {
  readonly clientId: string
  readonly set: NonNullable<ProjectOverview['set']>
}

function SetChoice({ project, clientId, set }: SetChoiceProps) {
  const { data, error } = useQuery(setChoicesQuery(clientId))
  const { mutate, isPending } = useChangeLinks(project)
  const label = (garmentType: keyof typeof garmentLabels, takenAt: string) =>
    m.projects_set_of({ garment: garmentLabels[garmentType], day: formatOwnDate(takenAt) })
  const sets = data?.measurements ?? []
  return (
    <>
      <Select
        label={m.projects_set_by()}
        data={[
          { value: NEWEST, label: m.projects_set_newest() },
          ...sets.map(({ id, garmentType, createdAt }) => ({
            value: id,
            label: label(garmentType, createdAt),
          })),
        ]}
        value={set.isChosen ? set.id : NEWEST}
        onChange={(chosen) => mutate({ measurementId: chosen === NEWEST ? null : chosen })}
        allowDeselect={false}
        disabled={project.readOnly || isPending}
        error={error && describeError(error).message}
        mb="sm"
        maw={360}
      />
      {!set.isChosen && (
        <Text size="sm" c="dimmed" mb="xs">
          {label(set.garmentType, set.takenAt)}
        </Text>
      )}
    </>
  )
}
