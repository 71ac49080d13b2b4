import { Alert, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Conflict } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'

/** A second click on Save comes from somebody who has not read yet what would be lost. */
const READING_MS = 800

interface NewerVersionProps {
  readonly conflict: Pick<Conflict<unknown>, 'differences' | 'closed' | 'take' | 'keep'>
  readonly isPending: boolean
  /** What else is on record than words. */
  readonly children?: ReactNode
}

/**
 * Stands above a form whose subject was saved elsewhere after it was opened: what was typed stays, what is on record is
 * told, and one of the two is chosen here, or it is told why nothing can be saved any more. It comes into view and takes
 * the focus.
 */
export function NewerVersion({ conflict, isPending, children }: NewerVersionProps) {
  const { differences, closed, take, keep } = conflict
  const box = useRef<HTMLDivElement>(null)
  const [isReadable, setIsReadable] = useState(false)

  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setIsReadable(true), READING_MS)
    return () => clearTimeout(timer)
  }, [])

  if (closed !== null) {
    return (
      <Alert ref={box} tabIndex={-1} color="yellow" title={m.ui_conflict_title()} role="alert">
        <Text size="sm" mb="sm">
          {closed}
        </Text>
        <Button variant="default" size="xs" onClick={take}>
          {m.ui_close()}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert ref={box} tabIndex={-1} color="yellow" title={m.ui_conflict_title()} role="alert">
      <Text size="sm">{m.ui_conflict_text()}</Text>
      <dl>
        {differences.map(({ label, onRecord }) => (
          <Text key={label} size="sm" component="div">
            <Text component="dt" inherit fw={600}>
              {label}
            </Text>
            <dd>{onRecord || m.ui_conflict_empty()}</dd>
          </Text>
        ))}
      </dl>
      {children}
      <Group gap="sm">
        <Button variant="default" size="xs" disabled={isPending} onClick={take}>
          {m.ui_conflict_take()}
        </Button>
        <Button color="red" size="xs" loading={isPending} disabled={!isReadable} onClick={keep}>
          {m.ui_conflict_keep()}
        </Button>
      </Group>
    </Alert>
  )
}
