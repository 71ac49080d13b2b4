import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFaces } from '#web/shared/team/assignee-faces.tsx'
import { AssigneeField } from '#web/shared/team/assignee-field.tsx'
import { assignedText, usePeople } from '#web/shared/team/use-people.ts'
import { DetailField } from '#web/ui/detail-field.tsx'
import { useAssign } from '../projects-queries.ts'
import classes from './project-people.module.css'

/** Whose work it is, which whoever may say so can change here; nothing where somebody works alone. */
export function ProjectPeople({ project }: { readonly project: Project }) {
  const { areSeveral, facesOf } = usePeople()
  const { assignees } = project
  const assign = useAssign(project)
  const [isChanging, setIsChanging] = useState(false)
  const mayAssign = useMay('work.assign')
  const mayWrite = useMay('work.write') && mayAssign && !project.readOnly
  if (!areSeveral) return null
  return (
    <DetailField label={m.ui_assigned()}>
      <div className={classes.people}>
        {isChanging ? (
          <div className={classes.field}>
            <AssigneeField isBare value={assignees} onChange={assign} />
          </div>
        ) : (
          <>
            <AssigneeFaces ids={assignees} />
            <span aria-hidden={assignees.length > 0 || undefined}>{assignedText(facesOf(assignees))}</span>
          </>
        )}
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={isChanging ? m.projects_people_done() : m.projects_people_change()}
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? m.projects_people_done() : m.projects_people_change_short()}
          </Button>
        )}
      </div>
    </DetailField>
  )
}
