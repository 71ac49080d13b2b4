import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Deletion, refreshWithout } from '#web/lib/deletion.ts'
import { notify } from './notify.ts'
import { notifyDeleted } from './notify-deleted.ts'

export interface Told<Row> {
  readonly deleted: string
  /** Once it is back; without it the deletion is final. */
  readonly restored?: (row: Row) => string
  readonly onDeleted?: ((row: Row) => void) | undefined
}

/**
 * Deletes a row: it is hidden at once, its toast offers it back where that can be, and a refusal shows it again. All of this belongs to
 * the mutation, not to the call of it: what is given to `mutate` is forgotten when the page is left, or when the next
 * row is deleted before the answer has come.
 */
export function useDeletion<Row, Answer>(
  { remove, restore, hide, own, changes }: Deletion<Row, Answer>,
  { deleted, restored, onDeleted }: Told<Row>,
): (row: Row) => void {
  const queryClient = useQueryClient()
  const { mutate: giveBack } = useMutation({
    mutationFn: async ({ row, answer }: { row: Row; answer: Answer }) => restore?.(row, answer),
    onSuccess: (_restored, { row }) => restored && notify.info(restored(row)),
    onSettled: () => refreshWithout(queryClient, [], changes),
  })
  const { mutate } = useMutation({
    mutationFn: remove,
    onMutate: (row: Row) => hide(queryClient, row),
    onSuccess: (answer, row) => {
      onDeleted?.(row)
      if (restore) notifyDeleted(deleted, () => giveBack({ row, answer }))
      else notify.success(deleted)
    },
    onError: (_error, _row, showAgain) => showAgain?.(),
    onSettled: (_answer, error, row) => refreshWithout(queryClient, error ? [] : own?.(row), changes),
  })
  return mutate
}
