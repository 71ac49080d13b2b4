import { Group, Text, Title } from '@mantine/core'
import { memberPages } from '#contract/pages.ts'
import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { GarmentSwatch } from '#web/ui/garment-picture.tsx'
import { plain } from '#web/ui/plain.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { EditAndDelete, RecordHead } from '#web/ui/record-head.tsx'
import { PiecesMark, PriorityMark, StatusBadge } from '../components/project-marks.tsx'
import { clientText, typeText } from '../components/project-words.ts'
import { NewForProject } from './new-for-project.tsx'

interface ProjectHeadProps {
  readonly project: Project
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export const allProjects = { to: memberPages.projects, label: m.projects_all() }

/** What it is, for whom, and what can be done. */
export function ProjectHead({ project, onEdit, onDelete }: ProjectHeadProps) {
  const { name, status, priority, readOnly } = project
  return (
    <RecordHead
      others={allProjects}
      face={<GarmentSwatch garment={project.type} />}
      name={
        <>
          <Title order={1}>{name}</Title>
          <Text mt={2}>
            <ClientLink client={project.clientId} otherwise={clientText(project)} className={plain.strong} />
            <Text component="span" c="dimmed">
              {' '}
              · {typeText(project)}
            </Text>
          </Text>
          <Group gap="xs" mt={6}>
            <StatusBadge status={status} />
            <PriorityMark priority={priority} />
            <PiecesMark project={project} />
            {readOnly && <ReadOnlyMark why={m.projects_read_only()} />}
          </Group>
        </>
      }
      actions={
        <>
          {!readOnly && <NewForProject project={project} />}
          <EditAndDelete
            edit={{ label: m.projects_edit({ name }), onClick: onEdit }}
            remove={{ label: m.projects_delete({ name }), onClick: onDelete }}
            area="work"
            isReadOnly={readOnly}
          />
        </>
      }
    />
  )
}
