import { permissions } from '#domain/team/permissions.ts'
import { type Area, areas, type Level, levels, reachOf, scopesOfAreas } from '#domain/team/scope-areas.ts'
import { isScope, type Scope } from '#domain/team/scopes.ts'
import { m } from '#web/paraglide/messages.js'

export { type Level, levels }

export const levelWords: Readonly<Record<Level, () => string>> = {
  read: m.keys_level_read,
  write: m.keys_level_write,
  delete: m.keys_level_delete,
}

const areaWords: Readonly<Record<Area, () => string>> = {
  clients: m.team_area_clients,
  measurements: m.team_area_measurements,
  work: m.team_area_work,
  assign: m.team_area_assign,
  calendar: m.team_area_calendar,
  messages: m.team_area_messages,
  patterns: m.team_area_patterns,
  money: m.team_area_money,
  wages: m.team_area_wages,
  webhooks: m.team_area_webhooks,
  import: m.team_area_import,
  business: m.team_area_business,
}

/** What belongs together for a key: one row of what it may do. */
export interface ScopeArea {
  readonly label: () => string
  readonly scopes: Readonly<Partial<Record<Level, Scope>>>
}

export const scopeAreas: readonly ScopeArea[] = areas.map((area) => ({
  label: areaWords[area],
  scopes: scopesOfAreas[area],
}))

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
  reachOf(given).map(({ area, level }) => `${areaWords[area]()}: ${levelWords[level]()}`)
