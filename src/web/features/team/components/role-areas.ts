import { mayRole, type Permission, type Role } from '#domain/team/permissions.ts'
import { m } from '#web/paraglide/messages.js'

type Graded = 'clients' | 'measurements' | 'work' | 'calendar' | 'messages' | 'patterns' | 'money'

interface Area {
  readonly key: string
  readonly label: () => string
  /** What a role may there, in a word. */
  readonly word: (role: Role) => string
}

const graded = (key: Graded, label: () => string): Area => ({
  key,
  label,
  word: (role) => {
    if (mayRole(role, `${key}.delete`)) return m.team_may_all()
    if (mayRole(role, `${key}.write`)) return m.team_may_change()
    return mayRole(role, `${key}.read`) ? m.team_may_look() : m.team_may_no()
  },
})

const whole = (key: Permission, label: () => string): Area => ({
  key,
  label,
  word: (role) => (mayRole(role, key) ? m.team_may_yes() : m.team_may_no()),
})

function wagesWord(role: Role): string {
  if (mayRole(role, 'wages.write')) return m.team_may_change()
  return mayRole(role, 'wages.own') ? m.team_may_own() : m.team_may_no()
}

/** Everything that not everybody may, read from the one table of permissions. */
export const areas: readonly Area[] = [
  graded('clients', m.team_area_clients),
  graded('measurements', m.team_area_measurements),
  graded('work', m.team_area_work),
  whole('work.assign', m.team_area_assign),
  graded('calendar', m.team_area_calendar),
  graded('messages', m.team_area_messages),
  graded('patterns', m.team_area_patterns),
  graded('money', m.team_area_money),
  { key: 'wages', label: m.team_area_wages, word: wagesWord },
  whole('export', m.team_area_export),
  whole('import', m.team_area_import),
  whole('business.write', m.team_area_business),
  whole('team.write', m.team_area_team),
  whole('keys.write', m.team_area_keys),
  whole('webhooks.write', m.team_area_webhooks),
  whole('billing', m.team_area_billing),
  whole('business.close', m.team_area_close),
]
