import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PageSectionProps {
  readonly title: string
  /** Beside the title. */
  readonly actions?: ReactNode
  /** Stands below other parts by itself. */
  readonly isApart?: boolean
  /** Within what lies over a page, where headings are small. */
  readonly isWithin?: boolean
  readonly children: ReactNode
}

const within = { size: 'md', ff: 'text', fw: 600 } as const

/** A part of a record's page, which is found by its heading. */
export function PageSection({
  title,
  actions,
  isApart = false,
  isWithin = false,
  children,
}: PageSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} mt={isApart ? 'xl' : 0}>
      <Group justify="space-between" align="center" mb="xs" gap="xs">
        <Title order={isWithin ? 3 : 2} id={id} {...(isWithin ? within : { size: 'h3' })}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Box>
  )
}
