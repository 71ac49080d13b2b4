import { Alert, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface DeadAddressProps {
  readonly title: string
  readonly text: string
  /** Where to go on from here. */
  readonly children?: ReactNode
}

/** What a page says on its own that was opened by a link which leads to nothing. */
export const DeadAddress = ({ title, text, children }: DeadAddressProps) => (
  <Stack>
    <Title order={1} size="h2">
      {title}
    </Title>
    <Alert color="red" variant="light">
      {text}
    </Alert>
    {children}
  </Stack>
)
