import type { SizeTable } from '#contract/size-tables.ts'
import { m } from '#web/paraglide/messages.js'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { sizeTableDeletion } from './size-tables-queries.ts'

const question = ({ name }: SizeTable) => ({
  title: m.size_tables_delete_title(),
  text: m.size_tables_delete_text({ name }),
  confirmLabel: m.size_tables_delete(),
})

/** Deleting a table, after a question, with the way back. */
export const useDeleteTable = ({ onDeleted }: { readonly onDeleted?: () => void } = {}) =>
  useAskedDeletion(sizeTableDeletion, {
    question,
    deleted: m.size_tables_deleted(),
    restored: ({ name }) => m.size_tables_restored({ name }),
    onDeleted: () => onDeleted?.(),
  })
