import type { Client } from '#contract/clients.ts'
import { clientLabels } from '#web/shared/clients/client-labels.ts'

export type Field = keyof typeof clientLabels
type Fields = Pick<Client, Field | 'status'>

export type MergedFields = Partial<Fields>

// The labels have a key for each field, and no other: one that they left out would be lost in merging.
const fieldNames = Object.keys(clientLabels) as Field[]

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
