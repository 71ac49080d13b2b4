import type { WorkItem } from '#contract/work-items.ts'
import type { Transaction } from '#server/database/database.ts'
import { type ChangedItems, type ItemChange, recordTogether } from '../activities.ts'

const fields = ['name', 'garment', 'price', 'unit', 'taxRate', 'minutes', 'rate', 'isAway'] as const
/** What somebody is paid isn't told among what is done. */
const isKept = (field: ItemChange['field']) => field !== 'rate'

interface Change {
  readonly before: WorkItem
  readonly after: WorkItem
  readonly currency: string
  readonly at: string
}

const changeOf = (field: ItemChange['field'], { before, after }: Change): ItemChange =>
  isKept(field) ? { field, from: before[field], to: after[field] } : { field }

/** The later change of a field by what it was at first; a field that is as it was is none. */
function mergedChanges(earlier: readonly ItemChange[], later: readonly ItemChange[]): ItemChange[] {
  const merged = new Map(earlier.map((change) => [change.field, change]))
  for (const change of later) {
    const first = merged.get(change.field)
    merged.set(change.field, first && isKept(change.field) ? { ...change, from: first.from ?? null } : change)
  }
  return [...merged.values()].filter(({ field, from, to }) => !isKept(field) || from !== to)
}

/** Tells what was changed of the price list: in one line for all lines that somebody changes one after the other. */
export async function recordItemChange(
  transaction: Transaction,
  workspaceId: string,
  change: Change,
): Promise<void> {
  const { before, after, currency, at } = change
  const changes = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => changeOf(field, change))
  if (changes.length === 0) return
  await recordTogether<ChangedItems>(transaction, workspaceId, {
    kind: 'work-item.updated',
    subjectId: after.id,
    name: after.name,
    at,
    isOfAll: true,
    merge: (earlier) => {
      const known = earlier?.items ?? []
      const own = mergedChanges(known.find(({ id }) => id === after.id)?.changes ?? [], changes)
      const items = [
        ...known.filter(({ id }) => id !== after.id),
        ...(own.length === 0 ? [] : [{ id: after.id, name: after.name, changes: own }]),
      ]
      return items.length === 0 ? null : { currency, items }
    },
  })
}
