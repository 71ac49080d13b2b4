import type { Project, ProjectStatus } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { useDeleteProject, useMoveProject, useRestoreProject } from './projects-queries.ts'

/** Moving a project to another status, and deleting one after a question. */
export function useProjectActions() {
  const move = useMoveProject()
  const remove = useDeleteProject()
  const restore = useRestoreProject()

  function onMove(project: Project, status: ProjectStatus) {
    move.mutate({ project, status }, { onSuccess: () => notify.success(m.projects_updated()) })
  }

  async function onDelete(project: Project) {
    const { name } = project
    const confirmed = await confirm({
      title: m.projects_delete_title(),
      text: m.projects_delete_text({ name }),
      confirmLabel: m.projects_delete_confirm(),
      danger: true,
    })
    if (!confirmed) return
    const undo = () =>
      restore.mutate(project, { onSuccess: () => notify.info(m.projects_restored({ name })) })
    remove.mutate(project, { onSuccess: () => notifyDeleted(m.projects_deleted(), undo) })
  }

  return { onMove, onDelete }
}
