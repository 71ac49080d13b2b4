import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TeamNeeds } from './needs.ts'
import { teamParts } from './parts.ts'
import { teamRoutes } from './routes.ts'

/** Who works in a business, and how they come in and go. */
export const teamFeature = (platform: Platform, needs: TeamNeeds) =>
  ({
    handlers: teamRoutes(teamParts(platform, needs)),
    exported: [
      {
        name: 'members',
        told: m.exports_readme_members,
        table: 'members',
        ...ofWorkspace,
        without: ['picture_name'],
      },
    ],
  }) satisfies Feature<'team'>
