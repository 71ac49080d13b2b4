import { IconHanger } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { projectPath } from '#web/shared/projects/project-link.tsx'

export const projectsFeature: Feature = {
  pages: [
    {
      path: memberPages.projects,
      title: m.app_room_projects,
      audience: 'members',
      permission: 'work.read',
      load: async () => (await import('./projects-page.tsx')).ProjectsPage,
      icon: IconHanger,
    },
  ],
  activities: {
    project: { icon: IconHanger, many: m.activity_kind_project, path: projectPath },
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
