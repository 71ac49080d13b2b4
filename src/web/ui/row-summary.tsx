import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './row-summary.module.css'

/** What a row's columns would say where there is no room for them: under its name, in a line. */
export function RowSummary({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="div" size="sm" c="dimmed" className={classes.summary ?? ''}>
      {children}
    </Text>
  )
}
