import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { BelowButton } from './below-button.tsx'
import type { OpenedBelow } from './popover-below.tsx'
import { useOpensNext } from './use-opens-next.ts'

/** What a menu is made of: `Menu.Item`, `Menu.Label` and the rest of the library's. */
export type MenuParts = typeof Menu

/** Of the library's menu; it is shown below the button with that id. */
export interface OpenMenu extends Pick<MenuProps, 'position' | 'width' | 'returnFocus'> {
  readonly className?: string | undefined
  readonly children: (Menu: MenuParts) => ReactNode
}

interface MenuListProps extends OpenMenu, OpenedBelow {}

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
