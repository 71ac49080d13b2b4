import type { OwnWords } from '#contract/workshop.ts'
import { type Slot, type TellingOccasion, wordsFault } from '#domain/workshop/telling-words.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export const occasionTexts: Readonly<Record<TellingOccasion, () => string>> = {
  ready: m.workshop_words_ready,
  fitting: m.workshop_meaning_fitting,
}

export const slotTexts: Readonly<Record<Slot, () => string>> = {
  client: m.workshop_words_slot_client,
  pieces: m.workshop_pieces,
  numbers: m.workshop_words_slot_numbers,
  business: m.workshop_words_slot_business,
  phone: m.workshop_words_slot_phone,
  appointment: m.workshop_words_slot_appointment,
  rest: m.workshop_words_slot_rest,
}

export const languageName = (language: OwnWords['language']): string =>
  new Intl.DisplayNames(getLocale(), { type: 'language' }).of(language) ?? language

/** What is wrong with the placeholders of a text; null where nothing is. */
export function faultText({ text, meaning }: OwnWords): string | null {
  const fault = wordsFault(text, meaning)
  if (fault === null) return null
  return fault.kind === 'brace'
    ? m.workshop_words_brace()
    : m.workshop_words_unknown({ name: `{${fault.name}}` })
}

/** By the fields of the form. */
export const wordsErrors = (words: readonly OwnWords[]): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((own, index) => {
      const fault = faultText(own)
      return fault === null ? [] : [[`words.${index}.text`, fault]]
    }),
  )
