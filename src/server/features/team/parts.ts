import type { Platform } from '#server/platform/platform.ts'
import { handoverService } from './handover/service.ts'
import { invitationsService } from './invitations/service.ts'
import { joiningService } from './joining/service.ts'
import { membersService } from './members/service.ts'
import type { TeamNeeds } from './needs.ts'
import { workspacesService } from './workspaces/service.ts'

export const teamParts = (platform: Platform, needs: TeamNeeds) => ({
  workspaces: workspacesService(platform, needs),
  members: membersService(platform, needs),
  invitations: invitationsService(platform, needs),
  joining: joiningService(platform, needs),
  handover: handoverService(platform, needs),
})
