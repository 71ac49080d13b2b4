import type { OwnWords } from '#contract/workshop.ts'
import { slotNames, slotsOf, wordsFault } from '#domain/workshop/telling-words.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { fieldError } from '#server/platform/errors.ts'

const isSame = (one: OwnWords, other: OwnWords) =>
  one.meaning === other.meaning && one.language === other.language

/** Refuses words that would go out with a brace in them, or not go out at all. */
export async function checkOwnWords(
  words: readonly OwnWords[],
  before: readonly OwnWords[],
  /** What the plan says of a message. */
  refusalOf: (message: string) => Promise<string | null>,
): Promise<void> {
  for (const [index, own] of words.entries()) {
    const field = `words.${index}.text`
    if (words.slice(0, index).some((other) => isSame(other, own))) {
      throw fieldError(field, m.workshop_words_twice())
    }
    checkPlaceholders(own, field)
    // What was let in by a plan that was paid for keeps nobody from changing the days of work.
    const isNew = !before.some((other) => isSame(other, own) && other.text === own.text)
    const refusal = isNew ? await refusalOf(own.text) : null
    if (refusal !== null) throw fieldError(field, refusal)
  }
}

/** Refuses a placeholder that stands for nothing here. */
export function checkPlaceholders(own: OwnWords, field: string): void {
  const fault = wordsFault(own.text, own.meaning)
  if (fault?.kind === 'brace') throw fieldError(field, m.workshop_words_brace({ open: '{', close: '}' }))
  if (fault) throw fieldError(field, unknown(fault.name, own))
}

const unknown = (name: string, { meaning, language }: OwnWords) =>
  m.workshop_words_unknown({
    name: `{${name}}`,
    names: new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(
      slotsOf(meaning).map((slot) => `{${slotNames[language][slot]}}`),
    ),
  })
