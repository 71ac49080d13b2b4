import { Alert } from '@mantine/core'
import { mayRole } from '#domain/team/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { namesIn, usePeople } from './use-people.ts'

/** Who can fill in a letterhead: by name, as soon as they are known, as roles alone tell a newcomer nobody. */
export function WhoToAsk() {
  const { members } = usePeople()
  const able = members.filter(({ role }) => mayRole(role, 'business.write'))
  return (
    <Alert color="yellow">
      {able.length === 0
        ? m.invoices_send_own_ask()
        : m.invoices_send_own_ask_names({ names: namesIn(able) })}
    </Alert>
  )
}
