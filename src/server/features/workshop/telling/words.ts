import type { Telling } from '#contract/tellings.ts'
import { toldApart } from '#domain/calendar/zone-names.ts'
import { filledWords } from '#domain/workshop/telling-words.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'

/** As many are named; of more the number is told. */
const NAMED_MAX = 6

export interface TellingWords {
  readonly meaning: Telling['meaning']
  readonly business: string
  readonly phone: string | null
  readonly client: string
  readonly labels: readonly string[]
  /** By which the pieces are found. */
  readonly tags: readonly number[]
  /** Of the same project, not ready yet. */
  readonly stillInWork: readonly string[]
  /** When the fitting begins, as the calendar has it. */
  readonly fittingAt: string | null
  /** How the business writes days, and where its clocks are. */
  readonly region: { readonly formatLocale: string; readonly timeZone: string }
}

const isFew = (all: readonly unknown[]) => all.length <= NAMED_MAX

const listed = (labels: readonly string[]) =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(
    labels.map((label) => m.telling_quoted({ label: isolated(label) })),
  )

/** What an inbox shows: short. */
export function tellingSubject({ meaning, labels }: Pick<TellingWords, 'meaning' | 'labels'>): string {
  const label = isolated(labels[0] ?? '')
  const count = labels.length
  if (meaning === 'ready') {
    return count === 1 ? m.telling_ready_subject({ label }) : m.telling_ready_subject_some({ count })
  }
  return count === 1 ? m.telling_fitting_subject({ label }) : m.telling_fitting_subject_some({ count })
}

/** What is said unless the business, or whoever tells, says otherwise: no price stands in it. */
export const usualMessage = (words: TellingWords): string =>
  [
    m.mail_greeting({ name: isolated(words.client) }),
    [news(words), rest(words)].filter(Boolean).join(' '),
    m.mail_invoice_closing({ business: isolated(words.business) }),
  ].join('\n\n')

/** The business's own words, filled in. */
export function ownMessage(text: string, words: TellingWords): string {
  const { client, labels, tags, business, phone, meaning } = words
  const sentence = rest(words)
  return filledWords(text, {
    client: isolated(client),
    pieces: isFew(labels) ? listed(labels) : m.telling_pieces({ count: labels.length }),
    numbers: numbered(tags),
    business: isolated(business),
    phone: phone ?? '',
    appointment: meaning === 'fitting' ? sentence : '',
    rest: meaning === 'ready' ? sentence : '',
  })
}

const numbered = (tags: readonly number[]) =>
  [...tags.slice(0, NAMED_MAX).map((tag) => `#${tag}`), ...(isFew(tags) ? [] : ['…'])].join(', ')

function news({ meaning, labels }: TellingWords): string {
  const count = labels.length
  const names = listed(labels)
  if (meaning === 'ready') {
    if (!isFew(labels)) return m.telling_ready_count({ count })
    return count === 1 ? m.telling_ready_one({ names }) : m.telling_ready_some({ names })
  }
  if (!isFew(labels)) return m.telling_fitting_count({ count })
  return count === 1 ? m.telling_fitting_one({ names }) : m.telling_fitting_some({ names })
}

function rest({ meaning, stillInWork, fittingAt, region }: TellingWords): string {
  if (meaning === 'ready') {
    if (stillInWork.length === 0) return ''
    return isFew(stillInWork) ? m.telling_in_work({ names: listed(stillInWork) }) : m.telling_in_work_others()
  }
  if (fittingAt === null) return m.telling_fitting_when()
  const { formatLocale, timeZone } = region
  const at = new Date(fittingAt)
  const time = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short', timeZone })
  return m.telling_fitting_at({
    day: new Intl.DateTimeFormat(formatLocale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    }).format(at),
    time: toldApart(time.format(at), formatLocale, timeZone, at.getTime()),
  })
}
