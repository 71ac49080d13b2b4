import type { Fitting } from '#contract/fittings.ts'
import { ownerOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { typedForms } from '#web/lib/typed-forms.ts'

export const noteFields = ['worn', 'note'] as const
export type NoteField = (typeof noteFields)[number]

interface TypedText {
  readonly text: string
  /** What was on record when it was begun. */
  readonly from: string
}

/** What is typed of a fitting's notes, and not on record yet. */
export type TypedNotes = Partial<Readonly<Record<NoteField, TypedText>>>

export const isNothing = (typed: TypedNotes): boolean => Object.keys(typed).length === 0

/** Each field as it is to be from now on; null where there is nothing of it any more. */
function each(typed: TypedNotes, change: (field: NoteField, one: TypedText) => TypedText | null): TypedNotes {
  let changed: TypedNotes = {}
  for (const field of noteFields) {
    const one = typed[field]
    const now = one ? change(field, one) : null
    if (now) changed = { ...changed, [field]: now }
  }
  return changed
}

export const onRecord = (fitting: Fitting, field: NoteField): string => fitting[field] ?? ''

export function withText(typed: TypedNotes, fitting: Fitting, field: NoteField, text: string): TypedNotes {
  const from = typed[field]?.from ?? onRecord(fitting, field)
  return each({ ...typed, [field]: { text, from } }, (_, one) => (one.text === one.from ? null : one))
}

/** What of it isn't on record. */
export const unkept = (typed: TypedNotes, fitting: Fitting): TypedNotes =>
  each(typed, (field, one) => (one.text.trim() === onRecord(fitting, field) ? null : one))

/** What of that would be written over somebody else's words. */
export const overtaken = (typed: TypedNotes, fitting: Fitting): TypedNotes =>
  each(unkept(typed, fitting), (field, one) => (one.from === onRecord(fitting, field) ? null : one))

export const without = (typed: TypedNotes, others: TypedNotes): TypedNotes =>
  each(typed, (field, one) => (others[field] ? null : one))

/** The same, begun on what is on record by now. */
export const begunAnew = (typed: TypedNotes, fitting: Fitting): TypedNotes =>
  each(typed, (field, { text }) => ({ text, from: onRecord(fitting, field) }))

/** What is left once `kept` is on record: what was typed after it, which goes on from there. */
export const typedSince = (typed: TypedNotes, kept: TypedNotes): TypedNotes =>
  each(typed, (field, one) => {
    const saved = kept[field]
    if (!saved) return one
    return one.text === saved.text ? null : { text: one.text, from: saved.text.trim() }
  })

const shelf = typedForms<{ readonly id: string }, TypedNotes>()

/** What was typed before the page was left. */
export const shelved = (id: string): TypedNotes => shelf.find(id)?.values ?? {}

/** For whoever comes back to the page before it is on record. */
export function shelve(id: string, values: TypedNotes): void {
  const owner = ownerOf(sessionStore.getState().user)
  if (isNothing(values)) shelf.forget(id)
  else if (owner) shelf.keep(owner, { record: { id }, values })
}
