import type { Role } from '#domain/team/permissions.ts'
import { m } from '#web/paraglide/messages.js'

/** What somebody is in a business, in a word. */
export const roleWords: Readonly<Record<Role, () => string>> = {
  owner: m.app_role_owner,
  manager: m.app_role_manager,
  tailor: m.app_role_tailor,
  bookkeeper: m.app_role_bookkeeper,
  viewer: m.app_role_viewer,
}
