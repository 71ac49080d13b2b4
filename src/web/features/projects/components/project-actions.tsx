import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'

export interface ProjectActions {
  readonly onView: (project: Project) => void
  readonly onEdit: (project: Project) => void
  readonly onDelete: (project: Project) => void
}

export function ActionIcons({ project, actions }: { project: Project; actions: ProjectActions }) {
  const { name, readOnly } = project
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={() => actions.onView(project)}
        aria-label={m.projects_view_details({ name })}
      >
        <IconEye size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={readOnly}
        onClick={() => actions.onEdit(project)}
        aria-label={m.projects_edit({ name })}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={() => actions.onDelete(project)}
        aria-label={m.projects_delete({ name })}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
