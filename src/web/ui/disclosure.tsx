import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Asks for fields that most do without; it goes once they are there. */
export const Disclosure = ({ onClick, children }: DisclosureProps) => (
  <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)
