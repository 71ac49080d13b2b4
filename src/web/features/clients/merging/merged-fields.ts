import type { Client, ClientBody } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'

/** Every field of a client but their status, or this doesn't compile: one that is left out here would be lost in merging. */
export const fieldLabels = {
  name: m.field_name(),
  email: m.field_email(),
  phone: m.field_phone(),
  address: m.field_address(),
  notes: m.field_notes(),
} as const satisfies Readonly<Record<keyof Omit<ClientBody, 'status'>, string>>

export type Field = keyof typeof fieldLabels
type Fields = Pick<Client, Field | 'status'>

export type MergedFields = Partial<Fields>

// The labels have a key for each field, and no other.
const fieldNames = Object.keys(fieldLabels) as Field[]

/** Of which both have something, and not the same: somebody has to choose. */
export const differing = (kept: Fields, other: Fields): readonly Field[] =>
  fieldNames.filter((name) => kept[name] && other[name] && kept[name] !== other[name])

/** What changes of the client who stays: what was chosen of the other, what only the other has, and being worked for. */
export function mergedFields(kept: Fields, other: Fields, chosen: ReadonlySet<Field>): MergedFields {
  const taken = fieldNames.filter((name) => (kept[name] ? chosen.has(name) : other[name]))
  return {
    ...Object.fromEntries(taken.map((name) => [name, other[name]])),
    ...(kept.status === 'inactive' && other.status === 'active' && { status: 'active' as const }),
  }
}
