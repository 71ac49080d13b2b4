import { Button, Text } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'

interface AskForPageProps {
  readonly token: string
  readonly business: string
}

/** One paper opens by its address; all that is theirs by a key that goes to the address on record, whoever reads this. */
export function AskForPage({ token, business }: AskForPageProps) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('portal.key', { body: { token } }),
  })
  if (isSuccess) return <Text role="status">{m.portal_page_sent({ business })}</Text>
  return (
    <Button
      variant="subtle"
      leftSection={<IconListDetails size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {m.portal_all_orders({ business })}
    </Button>
  )
}
