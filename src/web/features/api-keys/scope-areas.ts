import { permissions } from '#domain/team/permissions.ts'
import { isScope, type Scope } from '#domain/team/scopes.ts'
import { m } from '#web/paraglide/messages.js'

/** How far a scope goes in its area; each holds those before it. */
export const levels = ['read', 'write', 'delete'] as const
export type Level = (typeof levels)[number]

export const levelWords: Readonly<Record<Level, () => string>> = {
  read: m.keys_level_read,
  write: m.keys_level_write,
  delete: m.keys_level_delete,
}

/** What belongs together for a key: one row of what it may do. */
export interface ScopeArea {
  readonly label: () => string
  readonly scopes: Readonly<Partial<Record<Level, Scope>>>
}

const noun = (
  name: 'clients' | 'measurements' | 'work' | 'calendar' | 'messages' | 'patterns' | 'money',
  label: () => string,
): ScopeArea => ({
  label,
  scopes: { read: `${name}.read`, write: `${name}.write`, delete: `${name}.delete` },
})

/** Every scope there is stands in one of them (scope-areas.test.ts). */
export const scopeAreas: readonly ScopeArea[] = [
  noun('clients', m.team_area_clients),
  noun('measurements', m.team_area_measurements),
  noun('work', m.team_area_work),
  { label: m.team_area_assign, scopes: { write: 'work.assign' } },
  noun('calendar', m.team_area_calendar),
  noun('messages', m.team_area_messages),
  noun('patterns', m.team_area_patterns),
  noun('money', m.team_area_money),
  { label: m.team_area_wages, scopes: { read: 'wages.read', write: 'wages.write' } },
  { label: m.team_area_import, scopes: { write: 'import' } },
  { label: m.team_area_business, scopes: { write: 'business.write' } },
]

/** Of an area a tick more or less: who may change something may read it, and who may read nothing may change nothing. */
export function withTick(
  given: readonly Scope[],
  { scopes }: ScopeArea,
  level: Level,
  isTicked: boolean,
): readonly Scope[] {
  const at = levels.indexOf(level)
  const along = levels.filter((_, place) => (isTicked ? place <= at : place >= at))
  const touched = new Set(along.map((one) => scopes[one]).filter((scope) => scope !== undefined))
  const others = given.filter((scope) => !touched.has(scope))
  return isTicked
    ? permissions.filter(isScope).filter((scope) => others.includes(scope) || touched.has(scope))
    : others
}

/** What a key may do, in a line: 'Clients: Change · Calendar: Read'. */
export const scopesText = (given: readonly Scope[]): string[] =>
  scopeAreas.flatMap(({ label, scopes }) => {
    const furthest = levels.findLast((level) => {
      const scope = scopes[level]
      return scope !== undefined && given.includes(scope)
    })
    return furthest === undefined ? [] : [`${label()}: ${levelWords[furthest]()}`]
  })
