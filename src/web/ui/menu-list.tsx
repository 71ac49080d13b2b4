import { Menu } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { BelowButton } from './below-button.tsx'
import type { OpenMenu } from './menu-button.tsx'

interface MenuListProps extends OpenMenu {
  readonly buttonId: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** What a menu's button opens (ui/menu-button.tsx). */
export function MenuList({ buttonId, isOpen, onChange, className = '', children, ...menu }: MenuListProps) {
  const isOpened = useOpensNext(isOpen)
  return (
    <Menu {...menu} id={buttonId} opened={isOpened} onChange={onChange}>
      <Menu.Target>
        <BelowButton id={buttonId} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  )
}

/** Not as it is made: the library notes where the focus goes back to when something opens, and by no other time. */
export function useOpensNext(isOpen: boolean): boolean {
  const [isMade, setIsMade] = useState(false)
  useLayoutEffect(() => setIsMade(true), [])
  return isOpen && isMade
}
