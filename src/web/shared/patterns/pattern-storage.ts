import type { Reply } from '#web/lib/endpoints.ts'
import { isFields } from '#web/lib/is-fields.ts'
import { createMirror, type Mirror } from '#web/lib/mirror.ts'
import type { Pages } from '#web/lib/pages.ts'
import { isSameOwner, type Owner, ownerOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'

export type OwnPage = Reply<'patterns.list'>
export type LibraryPage = Reply<'patterns.library'>

/** The first page of a list, and when it was loaded. */
interface Kept<Page> {
  readonly page: Page
  readonly fetchedAt: number
}

interface KeptLists {
  readonly own: Kept<OwnPage> | null
  readonly library: Kept<LibraryPage> | null
}

const none: KeptLists = { own: null, library: null }

const isKept = (kept: unknown): boolean =>
  kept === null ||
  (isFields(kept) &&
    typeof kept.fetchedAt === 'number' &&
    isFields(kept.page) &&
    Array.isArray(kept.page.patterns))

const isLists = (data: unknown): data is KeptLists =>
  isFields(data) && isKept(data.own) && isKept(data.library)

function keptOf(patterns: unknown, rest: unknown) {
  if (patterns === undefined || patterns === null || !isFields(rest)) return null
  return { page: { patterns, nextCursor: rest.nextCursor ?? null }, fetchedAt: rest.fetchedAt }
}

function restOf(kept: Kept<OwnPage | LibraryPage> | null) {
  return kept && { nextCursor: kept.page.nextCursor, fetchedAt: kept.fetchedAt }
}

/** One entry for both lists, as the specification words it (section 3): `patterns` and `publicPatterns` in `state`. */
export const patternStorageOptions = {
  key: 'pattern-storage',
  version: 1,
  isData: isLists,
  state: {
    from: ({ own, library }: KeptLists): object => ({
      patterns: own?.page.patterns ?? null,
      publicPatterns: library?.page.patterns ?? null,
      pages: { patterns: restOf(own), publicPatterns: restOf(library) },
    }),
    to: (fields: object): unknown => {
      if (!isFields(fields) || !isFields(fields.pages)) return undefined
      const { patterns, publicPatterns, pages } = fields
      return {
        own: keptOf(patterns, pages.patterns),
        library: keptOf(publicPatterns, pages.publicPatterns),
      }
    },
  },
}

interface Surroundings {
  readonly entry: Mirror<KeptLists>
  readonly owner: () => Owner | null
  readonly now: () => number
}

/** A mirror for each of the two lists; what one writes leaves the other as it was. */
export function patternMirrors({ entry, owner, now }: Surroundings) {
  // The entry is written a second later: until then this knows better than it.
  let known: { readonly owner: Owner | null; readonly lists: KeptLists } | undefined

  function lists(): KeptLists {
    if (known === undefined || !isSameOwner(known.owner, owner())) {
      known = { owner: owner(), lists: entry.initial().initialData ?? none }
    }
    return known.lists
  }

  function part<Name extends keyof KeptLists, Page extends OwnPage | LibraryPage>(
    name: Name,
    keptIn: (lists: KeptLists) => Kept<Page> | null,
  ): Mirror<Pages<Page>> {
    return {
      initial() {
        const kept = keptIn(lists())
        return kept
          ? {
              initialData: { pages: [kept.page], pageParams: [undefined] },
              initialDataUpdatedAt: kept.fetchedAt,
            }
          : {}
      },
      write(data) {
        const page = isFields(data) && Array.isArray(data.pages) ? data.pages[0] : undefined
        const changed: unknown = { ...lists(), [name]: { page, fetchedAt: now() } }
        if (!isLists(changed)) return
        known = { owner: owner(), lists: changed }
        entry.write(changed)
      },
    }
  }

  return { own: part('own', ({ own }) => own), library: part('library', ({ library }) => library) }
}

export const patternStorage = patternMirrors({
  entry: createMirror<KeptLists>(patternStorageOptions),
  owner: () => ownerOf(sessionStore.getState().user),
  now: Date.now,
})
