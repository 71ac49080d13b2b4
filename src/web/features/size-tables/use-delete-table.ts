import type { SizeTable } from '#contract/size-tables.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { sizeTableDeletion } from './size-tables-queries.ts'

/** Deleting a table, after a question, with the way back. */
export function useDeleteTable({ onDeleted }: { readonly onDeleted?: () => void } = {}) {
  const remove = useDeletion(sizeTableDeletion, {
    deleted: m.size_tables_deleted(),
    restored: ({ name }) => m.size_tables_restored({ name }),
    onDeleted: onDeleted && (() => onDeleted()),
  })
  return async (table: SizeTable) => {
    const confirmed = await confirm({
      title: m.size_tables_delete_title(),
      text: m.size_tables_delete_text({ name: table.name }),
      confirmLabel: m.size_tables_delete(),
      danger: true,
    })
    if (confirmed) remove(table)
  }
}
