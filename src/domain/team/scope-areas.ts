import type { Scope } from './scopes.ts'

/** How far a scope goes in its area; each holds those before it. */
export const levels = ['read', 'write', 'delete'] as const
export type Level = (typeof levels)[number]

type Scopes = Readonly<Partial<Record<Level, Scope>>>

const noun = (
  name: 'clients' | 'measurements' | 'work' | 'calendar' | 'messages' | 'patterns' | 'money',
): Scopes => ({ read: `${name}.read`, write: `${name}.write`, delete: `${name}.delete` })

export const areas = [
  'clients',
  'measurements',
  'work',
  'assign',
  'calendar',
  'messages',
  'patterns',
  'money',
  'wages',
  'webhooks',
  'import',
  'business',
] as const
export type Area = (typeof areas)[number]

/** What belongs together for a key, of which every scope is a part (scope-areas.test.ts). */
export const scopesOfAreas: Readonly<Record<Area, Scopes>> = {
  clients: noun('clients'),
  measurements: noun('measurements'),
  work: noun('work'),
  assign: { write: 'work.assign' },
  calendar: noun('calendar'),
  messages: noun('messages'),
  patterns: noun('patterns'),
  money: noun('money'),
  wages: { read: 'wages.read', write: 'wages.write' },
  webhooks: { write: 'webhooks.write' },
  import: { write: 'import' },
  business: { write: 'business.write' },
}

/** How far some scopes go, by their areas; nothing is said of areas that they don't touch. */
export const reachOf = (given: readonly Scope[]): readonly { readonly area: Area; readonly level: Level }[] =>
  areas.flatMap((area) => {
    const level = levels.findLast((one) => {
      const scope = scopesOfAreas[area][one]
      return scope !== undefined && given.includes(scope)
    })
    return level === undefined ? [] : [{ area, level }]
  })
