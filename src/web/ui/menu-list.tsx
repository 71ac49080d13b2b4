import { Menu } from '@mantine/core'
import { BelowButton } from './below-button.tsx'
import type { OpenMenu } from './menu-button.tsx'
import { useOpensNext } from './use-opens-next.ts'

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
