import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PageSectionProps {
  readonly title: string
  /** Beside the title. */
  readonly actions?: ReactNode
  /** Stands below other parts by itself. */
  readonly isApart?: boolean
  readonly children: ReactNode
}

/** A part of a record's page, which is found by its heading. */
export function PageSection({ title, actions, isApart = false, children }: PageSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} mt={isApart ? 'xl' : 0}>
      <Group justify="space-between" align="center" mb="xs" gap="xs">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Box>
  )
}
