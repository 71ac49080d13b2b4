import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { MenuButton } from './menu-button.tsx'
import type { OpenMenu } from './menu-list.tsx'

interface AddButtonProps {
  readonly onClick: () => void
  readonly children: string
}

/** Begins a new record, in the head of its list's page. */
export const AddButton = ({ onClick, children }: AddButtonProps) => (
  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)

interface BeginMenuProps extends Pick<OpenMenu, 'children'> {
  readonly label: string
  /** The page's title leaves it no room beside on a phone: it stands below what the page says of itself. */
  readonly isBelow?: true
}

/** Begins a new record in the head of its list's page, where it may begin with one thing or another. */
export const BeginMenu = ({ label, isBelow, children }: BeginMenuProps) => (
  <MenuButton
    position="bottom-end"
    button={
      <Button
        data-below={isBelow}
        leftSection={<IconPlus size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        {label}
      </Button>
    }
  >
    {children}
  </MenuButton>
)
