import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { PriorityMark, StatusBadge } from '../components/project-marks.tsx'
import { clientText, typeText } from '../components/project-words.ts'
import { NewForProject } from './new-for-project.tsx'
import classes from './project-head.module.css'

interface ProjectHeadProps {
  readonly project: Project
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** What it is, for whom, and what can be done. */
export function ProjectHead({ project, onEdit, onDelete }: ProjectHeadProps) {
  const { name, status, priority, readOnly } = project
  return (
    <header className={classes.head}>
      <Anchor component={Link} to={memberPages.projects} size="sm" className={classes.back ?? ''}>
        <IconArrowLeft size={16} aria-hidden /> {m.projects_all()}
      </Anchor>
      <div className={classes.title}>
        <div className={classes.names}>
          <Title order={1}>{name}</Title>
          <Text mt={2}>
            <ClientLink client={project.clientId} otherwise={clientText(project)} fw={500} />
            <Text component="span" c="dimmed">
              {' '}
              · {typeText(project)}
            </Text>
          </Text>
          <Group gap="xs" mt={6}>
            <StatusBadge status={status} />
            <PriorityMark priority={priority} />
            {readOnly && <ReadOnlyMark why={m.projects_read_only()} />}
          </Group>
        </div>
        <Group gap="xs">
          {!readOnly && <NewForProject project={project} />}
          <ActionIcon
            variant="default"
            size="lg"
            disabled={readOnly}
            onClick={onEdit}
            aria-label={m.projects_edit({ name })}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" onClick={onDelete} aria-label={m.projects_delete({ name })}>
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </div>
    </header>
  )
}
