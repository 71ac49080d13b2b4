import { Button } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { useRequeue } from '../administration-queries.ts'

interface RequeueButtonProps {
  /** Null: all that were given up. */
  readonly ids: readonly string[] | null
  readonly label: string
  /** What it is called among others like it. */
  readonly name?: string
}

/** Has failed jobs done from the beginning. */
export function RequeueButton({ ids, label, name }: RequeueButtonProps) {
  const requeue = useRequeue()
  const again = () =>
    requeue.mutate(ids, {
      onSuccess: ({ count }) =>
        count === 0
          ? notify.info(m.administration_requeued_none())
          : notify.success(m.administration_requeued({ count })),
    })
  return (
    <Button
      size="xs"
      variant="default"
      onClick={again}
      loading={requeue.isPending}
      {...(name && { 'aria-label': m.administration_of({ act: label, name }) })}
    >
      {label}
    </Button>
  )
}
