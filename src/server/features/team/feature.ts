import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TeamNeeds } from './needs.ts'
import { teamParts } from './parts.ts'
import { teamRoutes } from './routes.ts'
import { tell } from './telling/service.ts'
import './tables.ts'

/** Who works in a business, and how they come in and go. */
export function teamFeature(platform: Platform, needs: TeamNeeds) {
  const parts = teamParts(platform, needs)
  return {
    service: {
      leave: parts.members.leaveWithin,
      team: parts.members.team,
      businesses: parts.workspaces.list,
      tell: tell.bind(null, platform),
    },
    handlers: teamRoutes(parts),
    exported: [
      {
        name: 'members',
        told: m.exports_readme_members,
        table: 'members',
        needs: 'anybody',
        ...ofWorkspace,
        // Their pictures are seen by who signs in; an address is for who manages them.
        without: ['picture_name'],
        less: { without: 'team.write', only: ['id', 'name', 'role'] },
      },
      {
        name: 'invitations',
        told: m.exports_readme_invitations,
        table: 'invitations',
        needs: 'team.write',
        ...ofWorkspace,
        without: ['secret_hash'],
      },
    ],
  } satisfies Feature<'team'>
}
