import type { EndpointSpec, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { searchEndpoints } from '#contract/search.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Found } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Forms, readForms, readHits, type WantedPiece } from './queries.ts'

type Find = (typeof searchEndpoints)['find'] & EndpointSpec

export type Search = ReturnType<typeof searchService>

/** More than anybody types; each costs a look at every name. */
const WORDS_MAX = 8
/** Fewer digits stand in nearly every number. */
const DIGITS_MIN = 3
/** What may stand in a number besides its digits. */
const phoneLike = /^[\d\s()+./\u2010-\u2015-]+$/

/** The number of a tag, as it is typed or as a hand scanner types it. */
const tagNumber = /^#?(\d{1,9})$/
/** What a scanner types that reads the code beside it. */
const tagAddress = /\/tag\/([\da-f-]{36})\/([\da-f-]{36})$/i

/** The piece that was meant, where a tag was typed or scanned. */
function tagOf(workspaceId: string, q: string): WantedPiece | null {
  const [, number] = tagNumber.exec(q) ?? []
  if (number !== undefined) return { tag: Number(number) }
  const [, business, id] = tagAddress.exec(q) ?? []
  return id !== undefined && business?.toLowerCase() === workspaceId ? { id: id.toLowerCase() } : null
}

const wordsOf = (form: string | null) => (form ?? '').split(' ').filter((word) => word !== '')

/** Each word in its spellings: as it was typed, and with its umlauts written out. */
function spellings({ words, umlauts }: Forms): readonly (readonly string[])[] {
  const others = wordsOf(umlauts)
  return wordsOf(words)
    .slice(0, WORDS_MAX)
    .map((word, place) => [...new Set([word, others[place] ?? word])])
}

export function searchService({ database, clock }: Platform, plans: Pick<Plans, 'refusal'>, found: Found) {
  return {
    /** What a plan closes isn't found. Invoices of a plan before stay readable, and so they are. */
    async find(workspaceId: string, { q }: ParsedQuery<Find>): Promise<ReplyData<Find>> {
      const hasCalendar = (await plans.refusal(workspaceId, 'calendar')) === null
      return database.write(workspaceId, async (transaction) => {
        const forms = await readForms(transaction, q)
        const isNumber = phoneLike.test(q) && forms.phone.length >= DIGITS_MIN
        const wanted = {
          words: spellings(forms),
          beginning: forms.words,
          phone: isNumber ? forms.phone : null,
          now: clock.now().toISOString(),
          hasCalendar,
          piece: tagOf(workspaceId, q),
        }
        if (wanted.words.length === 0 && wanted.phone === null) return { hits: [] }
        return { hits: await readHits(transaction, workspaceId, wanted, found) }
      })
    },
  }
}
