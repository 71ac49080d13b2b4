import type { Project } from '#contract/projects.ts'
import { useMay } from '#web/lib/may.ts'
import { AssigneeMenu } from '#web/shared/team/assignee-menu.tsx'
import { useAssign } from '../projects-queries.ts'

/** Whose work a project is where it stands among others, which whoever may say so changes there. */
export function CardPeople({ project }: { readonly project: Project }) {
  const { name, assignees, readOnly } = project
  const assign = useAssign(project)
  const mayWrite = useMay('work.write')
  return <AssigneeMenu name={name} ids={assignees} onChange={assign} isReadOnly={readOnly || !mayWrite} />
}
