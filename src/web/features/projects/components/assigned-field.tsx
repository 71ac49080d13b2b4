import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { assignedText, usePeople } from '#web/shared/team/use-people.ts'
import { DetailField } from '#web/ui/detail-field.tsx'

/** Whose work it is, by name; nothing where somebody works alone. */
export function AssignedField({ project: { assignees } }: { readonly project: Project }) {
  const { areSeveral, facesOf } = usePeople()
  if (!areSeveral) return null
  return <DetailField label={m.ui_assigned()}>{assignedText(facesOf(assignees))}</DetailField>
}
