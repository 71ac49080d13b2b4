import { IconEye, IconFileInvoice, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { RecordActions } from '#web/ui/record-actions.tsx'

export interface ProjectActions {
  readonly onView: (project: Project) => void
  readonly onEdit: (project: Project) => void
  readonly onInvoice: (project: Project) => void
  readonly onDelete: (project: Project) => void
}

interface ProjectRecordActionsProps {
  readonly project: Project
  readonly actions: ProjectActions
}

/** What can be done with a project where it stands among others. */
export function ProjectRecordActions({ project, actions }: ProjectRecordActionsProps) {
  const { name, readOnly } = project
  const planHas = usePlanHas()
  return (
    <RecordActions
      label={m.ui_actions_for({ name })}
      actions={[
        {
          label: m.projects_details_title(),
          quick: m.projects_view_details({ name }),
          Icon: IconEye,
          onClick: () => actions.onView(project),
          permission: 'work.read',
        },
        {
          label: m.projects_details_edit(),
          quick: m.projects_edit({ name }),
          Icon: IconPencil,
          onClick: () => actions.onEdit(project),
          isDisabled: readOnly,
          permission: 'work.write',
        },
        ...(planHas('invoices')
          ? [
              {
                label: m.quotes_convert(),
                Icon: IconFileInvoice,
                onClick: () => actions.onInvoice(project),
                isDisabled: readOnly,
                permission: 'money.write',
              } as const,
            ]
          : []),
        {
          label: m.projects_delete_action(),
          quick: m.projects_delete({ name }),
          Icon: IconTrash,
          onClick: () => actions.onDelete(project),
          isDanger: true,
          permission: 'work.delete',
        },
      ]}
    />
  )
}
