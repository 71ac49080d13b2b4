import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

interface NewerVersionProps {
  /** The fields that differ, as they are on record now. */
  readonly fields: readonly { readonly label: string; readonly onRecord: string }[]
  /** Gives up what was typed for what is on record. */
  readonly onTake: () => void
  /** What else is on record now than words. */
  readonly children?: ReactNode
}

/** Stands above a form whose subject was saved elsewhere after it was opened: what was typed stays, what is on record is told. */
export function NewerVersion({ fields, onTake, children }: NewerVersionProps) {
  return (
    <Alert color="yellow" title={m.ui_conflict_title()} role="alert">
      <Text size="sm">{m.ui_conflict_text()}</Text>
      <dl>
        {fields.map(({ label, onRecord }) => (
          <Text key={label} size="sm" component="div">
            <Text component="dt" inherit fw={600}>
              {label}
            </Text>
            <dd>{onRecord || m.ui_conflict_empty()}</dd>
          </Text>
        ))}
      </dl>
      {children}
      <Button variant="default" size="xs" onClick={onTake}>
        {m.ui_conflict_take()}
      </Button>
    </Alert>
  )
}
