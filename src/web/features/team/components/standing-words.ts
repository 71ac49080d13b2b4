import type { GrantedRole } from '#contract/joining.ts'
import type { MemberColor } from '#contract/member-colors.ts'
import { mayRole, type Role, type Switches } from '#domain/team/permissions.ts'
import { m } from '#web/paraglide/messages.js'

/** What somebody gets to see, in a few words; said where the switches mean something. */
export function sightText(role: Role, { sees, seesPrices }: Switches): string | null {
  if (!hasSwitches(role)) return null
  const whose = sees === 'all' ? m.team_sees_all() : m.team_sees_assigned()
  return `${whose}, ${seesPrices ? m.team_prices_yes() : m.team_prices_no()}`
}

/** Who keeps the books, or runs the business, sees everything (the server's policy says the same). */
export const hasSwitches = (role: Role): boolean => !mayRole(role, 'money.read')

export const roleDoes: Readonly<Record<GrantedRole, () => string>> = {
  manager: m.team_does_manager,
  tailor: m.team_does_tailor,
  bookkeeper: m.team_does_bookkeeper,
  viewer: m.team_does_viewer,
}

export const colorWords: Readonly<Record<MemberColor, () => string>> = {
  red: m.team_color_red,
  orange: m.team_color_orange,
  yellow: m.team_color_yellow,
  green: m.team_color_green,
  teal: m.team_color_teal,
  blue: m.team_color_blue,
  violet: m.team_color_violet,
  pink: m.team_color_pink,
}

/** Ownership is never given by a form. */
export const grantedRoleOf = (role: Role): GrantedRole => (role === 'owner' ? 'manager' : role)
