import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Project } from '#contract/projects.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { DetailField } from '#web/ui/detail-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AssignedField } from './assigned-field.tsx'
import type { ProjectActions } from './project-actions.tsx'
import classes from './project-details.module.css'
import { DueMark, PiecesMark, PriorityMark, ProgressMark, StatusBadge } from './project-marks.tsx'
import { budgetText, clientText, typeText } from './project-words.ts'

interface ProjectDetailsProps {
  /** Null while the dialog is closed. */
  readonly project: Project | null
  readonly onClose: () => void
  readonly actions: Pick<ProjectActions, 'onEdit' | 'onDelete'>
}

export function ProjectDetails({ project, onClose, actions }: ProjectDetailsProps) {
  return (
    <Dialog
      holds="nothing"
      opened={project !== null}
      isInAddress
      onClose={onClose}
      title={m.projects_details_title()}
      size="lg"
    >
      {project && <Details project={project} onClose={onClose} actions={actions} />}
    </Dialog>
  )
}

function Details({ project, onClose, actions }: ProjectDetailsProps & { readonly project: Project }) {
  const { id, name, clientId, status, priority, description, completedAt, readOnly } = project
  useRecent({ kind: 'project', id, name, detail: clientId?.name ?? null })
  const { timeZone } = useRegion()
  const pricesSeen = useSeesPrices()
  const mayWrite = useMay('work.write')
  const mayDelete = useMay('work.delete')
  return (
    <>
      <Text component="h3" className={classes.name ?? ''}>
        <ProjectLink project={project} />
      </Text>
      <Group gap="xs" mt="xs" mb="md">
        <StatusBadge status={status} />
        <PriorityMark priority={priority} />
        <PiecesMark project={project} />
      </Group>
      {readOnly && (
        <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
          {m.projects_read_only()}
        </Alert>
      )}
      <ProgressMark project={project} />
      <dl className={classes.fields}>
        <DetailField label={m.projects_client()}>
          <ClientLink client={project.clientId} otherwise={clientText(project)} />
        </DetailField>
        <DetailField label={m.projects_type()}>{typeText(project)}</DetailField>
        <DetailField label={m.projects_due()}>
          <DueMark project={project} isBare />
        </DetailField>
        {pricesSeen && <DetailField label={m.projects_budget()}>{budgetText(project)}</DetailField>}
        <AssignedField project={project} />
        <DetailField label={m.projects_description()} isWide>
          {description ?? m.projects_none()}
        </DetailField>
        <DetailField label={m.projects_created()}>{formatDate(project.createdAt, { timeZone })}</DetailField>
        {completedAt ? (
          <DetailField label={m.projects_completed_on()}>{formatDate(completedAt, { timeZone })}</DetailField>
        ) : (
          <DetailField label={m.projects_changed()}>
            {formatDate(project.updatedAt, { timeZone })}
          </DetailField>
        )}
      </dl>
      <Group justify="flex-end" gap="sm">
        {mayDelete && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => actions.onDelete(project)}
            className={classes.delete ?? ''}
          >
            {m.projects_delete_action()}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {m.ui_close()}
        </Button>
        {mayWrite && (
          <Button
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={readOnly}
            onClick={() => actions.onEdit(project)}
          >
            {m.projects_details_edit()}
          </Button>
        )}
      </Group>
    </>
  )
}
