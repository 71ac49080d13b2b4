import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ActivityNoun } from '#contract/activities.ts'
import type { PlanFeature } from '#domain/plans/plans.ts'
import type { FoundNoun, NamedEntryKind } from '#domain/team/nouns.ts'
import type { Permission } from '#domain/team/permissions.ts'
import type { ReadPath } from './endpoints.ts'

/**
 * Who finds something there: 'guests' who are signed in are sent on, 'members' who aren't sign in first; to anybody but
 * 'administrators' theirs is an address that doesn't exist.
 */
type Audience = 'guests' | 'everybody' | 'members' | 'administrators'

export interface FeaturePage {
  readonly path: string
  /** The document's, and its entry's in the sidebar. */
  readonly title: () => string
  /** Its entry's at the foot of a phone, where there is room for one word. */
  readonly shortTitle?: () => string
  readonly audience: Audience
  /**
   * What it asks the server for first, whoever opens it: its document asks for it before the application is there
   * (lib/asked-first.ts).
   */
  readonly asks?: readonly ReadPath[]
  /** Fetched when somebody goes there. */
  readonly load: () => Promise<ComponentType>
  /** Of its entry in the sidebar; without one it has none. */
  readonly icon?: Icon
  /** What somebody must be allowed for it; to others it says who may, and has no entry. */
  readonly permission?: Permission
  /** What a plan has to include for the page to open; its entry carries a lock where it doesn't. */
  readonly needs?: PlanFeature
}

/** What can be made, offered wherever something new is begun. */
export interface NewThing {
  readonly label: () => string
  readonly icon: Icon
  /** Where its form opens. */
  readonly path: string
  /** What somebody must be allowed for it; to others it isn't offered. */
  readonly permission: Permission
  /** What a plan has to include for that; where it doesn't, it carries a lock. */
  readonly needs?: PlanFeature
}

/** Keys that work in a feature's rooms, as the list of keys shows them. */
export interface KeyGroup {
  readonly title: string
  /** What somebody must be allowed for the rooms that they work in. */
  readonly permission?: Permission
  readonly lines: readonly KeyLine[]
}

export interface KeyLine {
  readonly text: string
  /** Any of these does it. */
  readonly keys: readonly string[]
  /** What somebody must be allowed for it. */
  readonly permission?: Permission
}

/** How what members did with a noun is shown. */
interface ToldNoun {
  readonly icon: Icon
  /** What many of them are called. */
  readonly many: () => string
  /** Where one of them stands. */
  readonly path: (id: string) => string
}

/** How entries of a client's timeline that are told by a name are shown. */
export interface NamedEntryShown {
  readonly icon: Icon
  readonly title: (names: { readonly name: string }) => string
  /** Where the record stands that it tells of. */
  readonly path: (id: string) => string
}

/** How what search finds is shown. */
export interface FoundShown {
  /** What one is called, and many. */
  readonly one: () => string
  readonly many: () => string
  readonly icon: Icon
  readonly path: (id: string) => string
}

/** What a feature declares of itself; the application is made of these (app/features.ts). */
export interface Feature {
  readonly pages: readonly FeaturePage[]
  /** Each noun that activities of its are of. */
  readonly activities?: Readonly<Partial<Record<ActivityNoun, ToldNoun>>>
  /** Each kind of entry of a client's timeline that is told by a name. */
  readonly dated?: Readonly<Partial<Record<NamedEntryKind, NamedEntryShown>>>
  /** Each noun that search finds by its name. */
  readonly found?: Readonly<Partial<Record<FoundNoun, FoundShown>>>
  readonly makes?: readonly NewThing[]
  /** Fetched when somebody asks for the list of keys. */
  readonly keys?: () => Promise<KeyGroup>
}
