import { mayRole, type Role, type Switches, switchesOf } from '#domain/team/permissions.ts'

const DAY_MS = 86_400_000

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7
export const INVITATION_MS = INVITATION_DAYS * DAY_MS

/** Of how many businesses somebody may open themselves. */
export const OWNED_MAX = 3

/** Invitations that one business may have mailed within a day, those that are sent anew among them. */
export const INVITATIONS_A_DAY = 30

/** To one and the same address: sent, not found, sent anew to be read aloud over the telephone, and one to spare. */
export const INVITATIONS_TO_ONE_A_DAY = 4

/**
 * How the switches of a role stand where only some were said. Who keeps the books sees all work and every price: figures
 * of a part would be wrong ones.
 */
export function switchesFor(
  role: Role,
  said: { [Name in keyof Switches]?: Switches[Name] | undefined },
): Switches {
  if (mayRole(role, 'money.read')) return { sees: 'all', seesPrices: true }
  const { sees, seesPrices } = switchesOf[role]
  return { sees: said.sees ?? sees, seesPrices: said.seesPrices ?? seesPrices }
}
