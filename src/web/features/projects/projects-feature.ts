import { IconHanger, IconScissors } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature, NamedEntryShown } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { projectPath } from '#web/shared/projects/project-link.tsx'

const entry = (title: NamedEntryShown['title']): NamedEntryShown => ({
  ...{ icon: IconScissors, title, path: projectPath },
})

export const projectsFeature: Feature = {
  pages: [
    {
      path: memberPages.projects,
      title: m.app_room_projects,
      audience: 'members',
      permission: 'work.read',
      asks: ['/projects'],
      load: async () => (await import('./projects-page.tsx')).ProjectsPage,
      icon: IconHanger,
    },
  ],
  activities: {
    project: { icon: IconHanger, many: m.activity_kind_project, path: projectPath },
  },
  dated: {
    'project-begun': entry(m.clients_timeline_project_begun),
    'project-completed': entry(m.clients_timeline_project_completed),
    'project-collected': entry(m.clients_timeline_project_collected),
  },
  makes: [
    {
      label: m.app_new_project,
      icon: IconHanger,
      path: `${memberPages.projects}?new=1`,
      permission: 'work.write',
    },
  ],
}
