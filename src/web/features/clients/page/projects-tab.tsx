import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { ProjectRows } from '#web/shared/projects/project-rows.tsx'
import { TabBody } from './tab-body.tsx'
import { projectsOfQuery } from './tab-queries.ts'

export function ProjectsTab({ client: { id, name, readOnly } }: { client: Client }) {
  return (
    <TabBody
      query={projectsOfQuery(id)}
      isEmpty={({ projects }) => projects.length === 0}
      none={m.clients_projects_none({ name })}
      isReadOnly={readOnly}
      add={{
        to: newFor(memberPages.projects, id),
        label: m.clients_add_project(),
        permission: 'work.write',
      }}
    >
      {({ projects }) => <ProjectRows projects={projects} />}
    </TabBody>
  )
}
