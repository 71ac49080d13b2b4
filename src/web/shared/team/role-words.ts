import type { EnteredWorkspace } from '#contract/joining.ts'
import type { Role } from '#domain/team/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { planTexts } from '#web/shared/plans/plan-texts.ts'

/** What each role is called. */
export const roleWords: Readonly<Record<Role, () => string>> = {
  owner: m.team_role_owner,
  manager: m.team_role_manager,
  tailor: m.team_role_tailor,
  bookkeeper: m.team_role_bookkeeper,
  viewer: m.team_role_viewer,
}

/** As what somebody works in a business, and on which plan that is. */
export const standingText = ({ role, plan }: Pick<EnteredWorkspace, 'role' | 'plan'>): string =>
  m.team_as_on({ role: roleWords[role](), plan: planTexts[plan].name() })
