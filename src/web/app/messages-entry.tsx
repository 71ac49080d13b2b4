import { Badge } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { unreadQuery } from '#web/features/messages/messages-queries.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './sidebar.module.css'

/** The way to what clients wrote, once one of them has. */
export function MessagesEntry({ onFollow }: { onFollow?: (() => void) | undefined }) {
  // It stands a moment longer than the session that it asks by.
  const isSignedIn = useSession((session) => session.token !== null)
  const { data } = useQuery({ ...unreadQuery(), enabled: isSignedIn })
  if (!data?.isThere) return null
  return (
    <li>
      <NavLink to={memberPages.messages} className={classes.entry ?? ''} onClick={onFollow}>
        <IconMail size={20} stroke={1.6} aria-hidden />
        {m.app_room_messages()}
        {data.unread > 0 && (
          <Badge ml="auto" variant="filled" aria-label={m.messages_unread({ count: data.unread })}>
            {data.unread}
          </Badge>
        )}
      </NavLink>
    </li>
  )
}
