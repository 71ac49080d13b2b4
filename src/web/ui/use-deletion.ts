import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Deletion, refreshWithout } from '#web/lib/deletion.ts'
import { notify } from './notify.ts'
import { notifyDeleted } from './notify-deleted.ts'

interface Told<Row> {
  readonly deleted: string
  readonly restored: (row: Row) => string
  readonly onDeleted?: ((row: Row) => void) | undefined
}

/**
 * Deletes a row: it is hidden at once, its toast offers it back, and a refusal shows it again. All of this belongs to
 * the mutation, not to the call of it: what is given to `mutate` is forgotten when the page is left, or when the next
 * row is deleted before the answer has come.
 */
export function useDeletion<Row, Answer>(
  { remove, restore, hide, own, changes }: Deletion<Row, Answer>,
  { deleted, restored, onDeleted }: Told<Row>,
): (row: Row) => void {
  const queryClient = useQueryClient()
  const { mutate: giveBack } = useMutation({
    mutationFn: ({ row, answer }: { row: Row; answer: Answer }) => restore(row, answer),
    onSuccess: (_restored, { row }) => notify.info(restored(row)),
    onSettled: () => refreshWithout(queryClient, [], changes),
  })
  const { mutate } = useMutation({
    mutationFn: remove,
    onMutate: (row: Row) => hide(queryClient, row),
    onSuccess: (answer, row) => {
      onDeleted?.(row)
      notifyDeleted(deleted, () => giveBack({ row, answer }))
    },
    onError: (_error, _row, showAgain) => showAgain?.(),
    onSettled: (_answer, error, row) => refreshWithout(queryClient, error ? [] : own?.(row), changes),
  })
  return mutate
}
