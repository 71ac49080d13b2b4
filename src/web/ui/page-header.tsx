import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  subtitle?: string
  /** Buttons on the right; below the title on a narrow screen. */
  actions?: ReactNode
  /** The page has use for more width than is good for reading: lists, boards, calendars. */
  isWide?: boolean
}

/** The head of every page of the application. */
export function PageHeader({ title, subtitle, actions, isWide = false }: PageHeaderProps) {
  return (
    <Group
      justify="space-between"
      align="flex-end"
      gap="md"
      mb="lg"
      component="header"
      data-wide={isWide || undefined}
    >
      <Box flex="1 1 16rem" miw={0}>
        <Title order={1}>{title}</Title>
        {subtitle && (
          <Text c="dimmed" mt={4}>
            {subtitle}
          </Text>
        )}
      </Box>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
