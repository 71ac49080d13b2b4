import { useCallback, useMemo } from 'react'
import type { Project, ProjectStatus } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { projectDeletion, useMoveProject } from './projects-queries.ts'

const question = ({ name }: Project) => ({
  title: m.projects_delete_title(),
  text: m.projects_delete_text({ name }),
  confirmLabel: m.projects_delete_action(),
})

/**
 * Moving a project to another status, which can be taken back where it was completed, and deleting one after a question. The
 * functions stay the same between renders.
 */
export function useProjectActions({ onDeleted }: { readonly onDeleted?: () => void } = {}) {
  const { mutate: move } = useMoveProject()
  const onDelete = useAskedDeletion(projectDeletion, {
    question,
    deleted: m.projects_deleted(),
    restored: ({ name }) => m.projects_restored({ name }),
    onDeleted: () => onDeleted?.(),
  })

  const onMove = useCallback(
    function onMove(project: Project, status: ProjectStatus, onSettled?: () => void) {
      move(
        { project, status },
        {
          onSuccess: ({ project: moved }) => {
            const undo = { label: m.ui_undo(), onClick: () => onMove(moved, project.status) }
            notify.success(m.projects_updated(), status === 'completed' ? { action: undo } : {})
          },
          ...(onSettled && { onSettled }),
        },
      )
    },
    [move],
  )

  return useMemo(() => ({ onMove, onDelete }), [onMove, onDelete])
}
