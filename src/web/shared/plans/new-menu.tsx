import { Button } from '@mantine/core'
import { type Icon, IconLock, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { MenuButton } from '#web/ui/menu-button.tsx'

export interface NewThing {
  readonly label: string
  readonly to: string
  readonly Icon: Icon
  /** The plan lacks it. */
  readonly isLocked?: boolean
  readonly permission: Permission
}

interface NewMenuProps {
  readonly text: string
  /** What the button is called when it is read out. */
  readonly label: string
  readonly things: readonly NewThing[]
}

/**
 * What can be made for a record, each in its own room. What the plan lacks leads to the plans, and isn't there for who
 * doesn't choose one.
 */
export function NewMenu({ text, label: named, things }: NewMenuProps) {
  const may = mayOf(useSession(({ user }) => user))
  const offered = things.filter(
    ({ permission, isLocked = false }) => may(permission) && (!isLocked || may('billing')),
  )
  if (offered.length === 0) return null
  return (
    <MenuButton
      position="bottom-end"
      button={
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-label={named}>
          {text}
        </Button>
      }
    >
      {(Menu) =>
        offered.map(({ label, to, Icon, isLocked = false }) => (
          <Menu.Item
            key={label}
            component={Link}
            to={isLocked ? memberPages.pricing : to}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={isLocked && <IconLock size={14} aria-hidden />}
          >
            {isLocked ? m.ui_needs_plan({ what: label }) : label}
          </Menu.Item>
        ))
      }
    </MenuButton>
  )
}
