import type { Permission } from './permissions.ts'

/**
 * Within the business, whose rows of a noun somebody sees: everybody's who may read it, those of what is assigned to them
 * where they see assigned work only (docs/decisions/0053), or what is about themselves.
 */
export type Wall = 'business' | 'assigned' | 'person'

interface Belonging {
  /** What one must be let read to be told of it anywhere: on its page, in a list, a count, a line of what was done. */
  readonly needs: Permission
  readonly wall: Wall
  /** What is told of it says, or leads to, what was charged, paid or earned. */
  readonly holdsMoney: boolean
  /** What was done with it is nobody's news. */
  readonly isUntold?: true
}

const ofBusiness = { wall: 'business', holdsMoney: false } as const
const ofWork = { wall: 'assigned', holdsMoney: false } as const
const ofMoney = { wall: 'business', holdsMoney: true } as const

/**
 * What belongs to whom: the one table. Activities, timelines, the dashboard, counts, search, calendars and reminders ask
 * it by the noun; what it doesn't have is refused by the compiler wherever it would be told of.
 */
export const nouns = {
  client: { needs: 'clients.read', ...ofWork },
  measurement: { needs: 'measurements.read', ...ofWork },
  'measurement-template': { needs: 'measurements.read', ...ofBusiness },
  project: { needs: 'work.read', ...ofWork },
  piece: { needs: 'work.read', ...ofWork },
  // It shows a body, in sizes and in pictures.
  fitting: { needs: 'measurements.read', ...ofWork },
  event: { needs: 'calendar.read', ...ofWork },
  invoice: { needs: 'money.read', ...ofMoney },
  payment: { needs: 'money.read', ...ofMoney },
  quote: { needs: 'money.read', ...ofMoney },
  pattern: { needs: 'patterns.read', ...ofBusiness },
  // By the sizes of a body.
  draft: { needs: 'measurements.read', ...ofWork },
  'size-table': { needs: 'patterns.read', ...ofBusiness },
  'work-item': { needs: 'work.read', ...ofBusiness },
  import: { needs: 'import', ...ofBusiness, isUntold: true },
  wage: { needs: 'wages.read', wall: 'person', holdsMoney: true },
  message: { needs: 'messages.read', ...ofWork, isUntold: true },
  // A client's. Those of a project are work, and seen on its page.
  photo: { needs: 'measurements.read', ...ofWork, isUntold: true },
} as const satisfies Readonly<Record<string, Belonging>>

export type Noun = keyof typeof nouns

/** What members' activities are of. */
export type ToldNoun = {
  [One in Noun]: (typeof nouns)[One] extends { readonly isUntold: true } ? never : One
}[Noun]

// Sound: the keys of a literal that nothing adds to.
export const allNouns = Object.keys(nouns) as readonly Noun[]

export const toldNouns: readonly ToldNoun[] = allNouns.filter(
  (noun): noun is ToldNoun => !('isUntold' in nouns[noun]),
)

export const needOf = (noun: Noun): Permission => nouns[noun].needs

/** Whether somebody is told of a noun at all; whose rows of it, the database's wall decides. */
export const isTold = (noun: Noun, permissions: ReadonlySet<Permission>): boolean =>
  permissions.has(needOf(noun))
