/** Of what a client is told: that a piece can be tried on, or is ready. */
export const tellingOccasions = ['ready', 'fitting'] as const
export type TellingOccasion = (typeof tellingOccasions)[number]

/** What a business can have put into its own words. The appointment, and what is still in work, are sentences, or nothing. */
export const slots = ['client', 'pieces', 'numbers', 'business', 'phone', 'appointment', 'rest'] as const
export type Slot = (typeof slots)[number]

const isOfOccasion = (slot: Slot, occasion: TellingOccasion) =>
  slot === 'appointment' ? occasion === 'fitting' : slot !== 'rest' || occasion === 'ready'

export const slotsOf = (occasion: TellingOccasion): Slot[] =>
  slots.filter((slot) => isOfOccasion(slot, occasion))

/** As they are written between braces, in the language of the text that they stand in. */
export const slotNames = {
  en: {
    client: 'name',
    pieces: 'pieces',
    numbers: 'numbers',
    business: 'business',
    phone: 'phone',
    appointment: 'appointment',
    rest: 'rest',
  },
  de: {
    client: 'Name',
    pieces: 'Teile',
    numbers: 'Nummern',
    business: 'Betrieb',
    phone: 'Telefon',
    appointment: 'Termin',
    rest: 'Rest',
  },
} as const satisfies Record<string, Record<Slot, string>>

const keyOf = (name: string) => name.trim().normalize('NFKC').toLowerCase()

/** By what each is called in either language: who writes German and takes the English name is understood. */
const slotByName = new Map<string, Slot>(
  Object.values(slotNames).flatMap((names) => slots.map((slot) => [keyOf(names[slot]), slot] as const)),
)

const braced = /\{([^{}]*)\}/g

export type WordsFault =
  | { readonly kind: 'unknown'; readonly name: string }
  /** A brace by itself: somebody has begun a placeholder, or deleted half of one. */
  | { readonly kind: 'brace' }

/** What is wrong with the placeholders of a text. */
export function wordsFault(text: string, occasion: TellingOccasion): WordsFault | null {
  for (const [, name = ''] of text.matchAll(braced)) {
    const slot = slotByName.get(keyOf(name))
    if (slot === undefined || !isOfOccasion(slot, occasion)) return { kind: 'unknown', name: name.trim() }
  }
  return /[{}]/.test(text.replace(braced, '')) ? { kind: 'brace' } : null
}

export type SlotValues = Readonly<Record<Slot, string>>

/** A text with what its placeholders stand for; what is put in is not looked through for others. */
export function filledWords(text: string, values: SlotValues): string {
  const filled = text.replace(braced, (whole, name: string) => {
    const slot = slotByName.get(keyOf(name))
    return slot === undefined ? whole : values[slot]
  })
  // A placeholder with nothing to say leaves no gap.
  return filled
    .replace(/[^\S\n]+$/gm, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
