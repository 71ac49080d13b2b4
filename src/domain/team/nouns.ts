import type { Permission } from './permissions.ts'

/**
 * Within the business, whose rows of a noun somebody sees: everybody's who may read it, those of what is assigned to them
 * where they see assigned work only (docs/decisions/0053), or what is about themselves.
 */
export type Wall = 'business' | 'assigned' | 'person'

interface Belonging {
  /** The permission by which somebody is told of it anywhere: on its page, in a list, a count, a line of what was done. */
  readonly needs: Permission
  readonly wall: Wall
  /** Lines about it say, or lead to, what was charged, paid or earned. */
  readonly holdsMoney: boolean
  /** Nobody is told of what was done with it. */
  readonly isUntold?: true
  /** What a client's timeline tells of it by its name alone: the kinds of entries, and the group of each, if it has one. */
  readonly dated?: Readonly<Record<string, string | null>>
  /** Search finds it by its name alone, or by its client's where its rows are a client's. */
  readonly isFound?: true
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
  project: {
    needs: 'work.read',
    ...ofWork,
    dated: { 'project-begun': 'projects', 'project-completed': 'projects', 'project-collected': 'projects' },
  },
  piece: { needs: 'work.read', ...ofWork },
  // It shows a body, in sizes and in pictures.
  fitting: { needs: 'measurements.read', ...ofWork },
  event: { needs: 'calendar.read', ...ofWork },
  invoice: { needs: 'money.read', ...ofMoney },
  payment: { needs: 'money.read', ...ofMoney },
  quote: { needs: 'money.read', ...ofMoney, isFound: true },
  pattern: { needs: 'patterns.read', ...ofBusiness, isFound: true },
  // By the sizes of a body.
  draft: { needs: 'measurements.read', ...ofWork, dated: { drafted: 'drafts' }, isFound: true },
  'size-table': { needs: 'patterns.read', ...ofBusiness },
  'work-item': { needs: 'work.read', ...ofBusiness },
  import: { needs: 'import', ...ofBusiness, isUntold: true },
  key: { needs: 'keys.write', ...ofBusiness },
  webhook: { needs: 'webhooks.write', ...ofBusiness },
  wage: { needs: 'wages.read', wall: 'person', holdsMoney: true },
  message: { needs: 'messages.read', ...ofWork, isUntold: true },
  // A client's. Those of a project are work, and seen on its page.
  photo: { needs: 'measurements.read', ...ofWork, isUntold: true },
} as const satisfies Readonly<Record<string, Belonging>>

export type Noun = keyof typeof nouns

/** The nouns that members' activities are of. */
export type ToldNoun = {
  [One in Noun]: (typeof nouns)[One] extends { readonly isUntold: true } ? never : One
}[Noun]

// Sound: the keys of a literal that nothing adds to.
export const allNouns = Object.keys(nouns) as readonly Noun[]

export const toldNouns: readonly ToldNoun[] = allNouns.filter(
  (noun): noun is ToldNoun => !('isUntold' in nouns[noun]),
)

/** What search finds by its name. */
export type FoundNoun = {
  [One in Noun]: (typeof nouns)[One] extends { readonly isFound: true } ? One : never
}[Noun]

export const foundNouns: readonly FoundNoun[] = allNouns.filter(
  (noun): noun is FoundNoun => 'isFound' in nouns[noun],
)

type DatedIn<One extends Noun> = (typeof nouns)[One] extends { readonly dated: infer Dated } ? Dated : never

/** By the kind of entry, its group in a client's timeline. */
type Dated = { [One in Noun]: DatedIn<One> }[Noun]
type Named<Some> = Some extends unknown ? keyof Some & string : never
type Grouped<Some> = Some extends unknown ? Some[keyof Some] : never

/** The kinds of entries of a client's timeline that are told by a name. */
export type NamedEntryKind = Named<Dated>

interface NamedEntry {
  readonly kind: NamedEntryKind
  readonly noun: Noun
  readonly group: Grouped<Dated>
}

const belongings: Readonly<Record<Noun, Belonging>> = nouns

// Sound: of `dated` these are the kinds and the groups.
export const namedEntries = allNouns.flatMap((noun) =>
  Object.entries(belongings[noun].dated ?? {}).map(([kind, group]) => ({ kind, noun, group })),
) as readonly NamedEntry[]

export const needOf = (noun: Noun): Permission => nouns[noun].needs

/** Whether somebody is told of a noun at all; whose rows of it, the database's wall decides. */
export const isTold = (noun: Noun, permissions: ReadonlySet<Permission>): boolean =>
  permissions.has(needOf(noun))
