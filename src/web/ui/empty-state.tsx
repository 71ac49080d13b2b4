import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './states.module.css'

interface EmptyStateProps {
  /** An icon of about 28 px; decoration only. */
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
}

/** What stands where a list would be. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Text fw={500}>{title}</Text>
      {text && (
        <Text size="sm" c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
