import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PaperSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page on a sheet of its own, under its heading: as all parts of the settings are. */
export function PaperSection({ title, children }: PaperSectionProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
