import { useCallback } from 'react'
import type { Deletion } from '#web/lib/deletion.ts'
import { forgetRecent } from '#web/lib/recent.ts'
import { confirm } from './confirm.tsx'
import { type Told, useDeletion } from './use-deletion.ts'

interface Question {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
}

interface AskedDeletion<Row> extends Told<Row> {
  /** Null where nothing can be asked, as why is told already. A function that stays the same between renders. */
  readonly question: (row: Row) => Question | Promise<Question | null>
}

/** Deletes a record after a question; what was deleted is opened by no search any more. The same function between renders. */
export function useAskedDeletion<Row extends { readonly id: string }, Answer>(
  deletion: Deletion<Row, Answer>,
  { question, onDeleted, ...told }: AskedDeletion<Row>,
): (row: Row) => Promise<void> {
  const remove = useDeletion(deletion, {
    ...told,
    onDeleted: (row) => {
      forgetRecent(row.id)
      onDeleted?.(row)
    },
  })
  return useCallback(
    async (row: Row) => {
      const asked = await question(row)
      if (asked !== null && (await confirm({ ...asked, danger: true }))) remove(row)
    },
    [question, remove],
  )
}
