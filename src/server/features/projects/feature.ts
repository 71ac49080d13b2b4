import { needOf } from '#domain/team/nouns.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { projectOverviewService } from './overview/service.ts'
import { projectRoutes } from './routes.ts'
import { projectsService } from './service.ts'

interface Needs {
  readonly plans: Plans
  readonly clients: Clients
  readonly regions: Regions
}

export function projectsFeature(platform: Platform, { plans, clients, regions }: Needs) {
  const projects = projectsService(platform, plans, clients, regions)
  return {
    service: projects,
    handlers: projectRoutes(projects, projectOverviewService(platform)),
    purge: projects.purge,
    exported: [
      {
        name: 'projects',
        told: m.exports_readme_projects,
        table: 'projects',
        needs: needOf('project'),
        ...ofWorkspace,
        named: ['client'],
      },
      {
        name: 'assignments',
        told: m.exports_readme_assignments,
        table: 'assignments',
        needs: needOf('project'),
        ...ofWorkspace,
        named: ['project'],
        belongsTo: 'project',
      },
      {
        name: 'project-patterns',
        told: m.exports_readme_project_patterns,
        table: 'project_patterns',
        needs: needOf('pattern'),
        owner: ['workspace_id', 'workspace'],
        named: ['project'],
        belongsTo: 'project',
      },
    ],
    removal: { counted: ['projects'] },
    ofClients: { projects: 'client_id' },
    dated: {
      'project-begun': { table: 'projects', at: 'created_at' },
      'project-completed': { table: 'projects', at: 'completed_at' },
      'project-collected': { table: 'projects', at: 'collected_at' },
    },
    subjects: { project: { table: 'projects', isOpen: 'live' } },
    activities,
  } satisfies Feature<'projects'>
}
