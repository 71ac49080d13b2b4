import { Text, UnstyledButton } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { useSession } from '#web/lib/session.ts'
import { workspaceIdOf } from '#web/lib/session-state.ts'
import { m } from '#web/paraglide/messages.js'
import { businessPath } from '#web/shared/team/business-path.ts'
import { businessesQuery } from '#web/shared/team/businesses.ts'
import { roleWords } from '#web/shared/team/role-words.ts'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { MenuParts } from '#web/ui/menu-list.tsx'
import classes from './business-switcher.module.css'

/** In which business one is, and the way into one's others; for who has more than one. */
export const BusinessSwitcher = memo(function BusinessSwitcher() {
  const hereId = useSession(({ user }) => workspaceIdOf(user))
  // Whoever signs out leaves this for a moment longer than their session.
  const isSignedIn = useSession(({ token }) => token !== null)
  const { data } = useQuery({ ...businessesQuery, enabled: isSignedIn })
  const businesses = data?.workspaces ?? []
  const here = businesses.find(({ id }) => id === hereId)
  if (here === undefined || businesses.length < 2) return null
  return (
    <MenuButton
      position="bottom-start"
      width={260}
      button={
        <UnstyledButton
          className={classes.target}
          aria-label={m.team_switch_now({ name: here.name })}
          title={here.name}
        >
          <IconBuildingStore size={20} stroke={1.6} aria-hidden />
          <span className={classes.name} data-own-direction>
            {here.name}
          </span>
          <IconSelector size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
      className={classes.list}
    >
      {(Menu) =>
        businesses.map((business) => (
          <Business key={business.id} Menu={Menu} business={business} isHere={business.id === hereId} />
        ))
      }
    </MenuButton>
  )
})

interface BusinessProps {
  readonly Menu: MenuParts
  readonly business: EnteredWorkspace
  readonly isHere: boolean
}

function Business({ Menu, business: { id, name, role, isOpen }, isHere }: BusinessProps) {
  const item = { mih: 44, title: name }
  const words = (
    <>
      <span className={classes.name} data-own-direction>
        {name}
      </span>
      <Text component="span" display="block" size="xs" c="dimmed">
        {isOpen || isHere ? roleWords[role]() : m.team_shut_closed()}
      </Text>
    </>
  )
  if (isHere) {
    return (
      <Menu.Item {...item} aria-current="true" rightSection={<IconCheck size={16} aria-hidden />}>
        {words}
      </Menu.Item>
    )
  }
  if (!isOpen) {
    return (
      <Menu.Item {...item} disabled>
        {words}
      </Menu.Item>
    )
  }
  // By a document of its own: nothing of one business is in memory in another.
  return (
    <Menu.Item {...item} component="a" href={businessPath(id)}>
      {words}
    </Menu.Item>
  )
}
