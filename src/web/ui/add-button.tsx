import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

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
