import { type Icon, IconDots } from '@tabler/icons-react'
import { type ComponentProps, createContext, type ReactElement, use } from 'react'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { fromMenu, MenuButton } from './menu-button.tsx'
import { PlainIconButton } from './plain.tsx'
import classes from './record-actions.module.css'

export interface RecordAction {
  /** What it does, as the menu says it. */
  readonly label: string
  /** And to what: where it is an icon, it has to say so itself; without this it stands in the menu alone. */
  readonly quick?: string
  readonly Icon: Icon
  readonly onClick: () => void
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
  /** What somebody must be allowed for it; for others it isn't there. */
  readonly permission: Permission
}

interface RecordActionsProps {
  /** What the menu is called when it is read out. */
  readonly label: string
  readonly actions: readonly RecordAction[]
}

/** Whether there are such icons yet: a list makes what nobody sees before the pointer comes once its records are painted. */
export const QuickIcons = createContext(true)

/**
 * What can be done with a record: a menu, and beside it the icons of what is done often, which show once the pointer or
 * the focus is on the record.
 */
export function RecordActions({ label, actions: all }: RecordActionsProps) {
  const actions = useAllowed(all)
  const hasIcons = use(QuickIcons)
  if (actions.length === 0) return null
  return (
    <div className={classes.actions}>
      {hasIcons && (
        <div className={classes.quick}>
          {actions.map(
            ({ quick, Icon, onClick, isDisabled = false }) =>
              quick !== undefined && (
                <PlainIconButton key={quick} disabled={isDisabled} aria-label={quick} onClick={onClick}>
                  <Icon size={18} />
                </PlainIconButton>
              ),
          )}
        </div>
      )}
      <ActionsMenu actions={actions}>
        <PlainIconButton aria-label={label} className={classes.more ?? ''}>
          <IconDots size={18} />
        </PlainIconButton>
      </ActionsMenu>
    </div>
  )
}

interface ActionsMenuProps {
  readonly actions: readonly RecordAction[]
  /** The button that opens it. */
  readonly children: ReactElement<ComponentProps<'button'>>
}

/** Actions in a menu; nothing for who may do none of them. */
export function ActionsMenu({ actions: all, children }: ActionsMenuProps) {
  const actions = useAllowed(all)
  if (actions.length === 0) return null
  return (
    <MenuButton position="bottom-end" button={children}>
      {(Menu) =>
        actions.map(({ label, Icon, onClick, isDisabled = false, isDanger }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} aria-hidden />}
            disabled={isDisabled}
            onClick={fromMenu(onClick)}
            {...(isDanger && { color: 'red' })}
          >
            {label}
          </Menu.Item>
        ))
      }
    </MenuButton>
  )
}

/** Those of the actions that somebody may do. */
export function useAllowed<Action extends { readonly permission: Permission }>(
  actions: readonly Action[],
): readonly Action[] {
  const may = mayOf(useSession(({ user }) => user))
  return actions.filter(({ permission }) => may(permission))
}
