import type { Role } from '#domain/team/permissions.ts'
import { m } from '#web/paraglide/messages.js'

/** What each role is called. */
export const roleWords: Readonly<Record<Role, () => string>> = {
  owner: m.team_role_owner,
  manager: m.team_role_manager,
  tailor: m.team_role_tailor,
  bookkeeper: m.team_role_bookkeeper,
  viewer: m.team_role_viewer,
}
