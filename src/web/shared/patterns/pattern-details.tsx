import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Pattern, PublicPattern } from '#contract/patterns.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './pattern-details.module.css'
import { PatternFacts, PatternSteps } from './pattern-facts.tsx'
import { PatternPicture } from './pattern-picture.tsx'

interface PatternDetailsProps<Item> {
  /** Null while closed. */
  readonly pattern: Item | null
  readonly onClose: () => void
  readonly badges: (pattern: Item) => ReactNode
  /** Who made it, and when. */
  readonly origin: (pattern: Item) => string
  readonly actions: (pattern: Item) => ReactNode
}

/** A pattern as a whole: its picture at full size, what is known of it, and what can be done with it. */
export function PatternDetails<Item extends Pattern | PublicPattern>({
  pattern,
  onClose,
  badges,
  origin,
  actions,
}: PatternDetailsProps<Item>) {
  // While it closes, it still shows what it was about.
  const [shown, setShown] = useState(pattern)
  if (pattern !== null && pattern !== shown) setShown(pattern)
  return (
    <Dialog
      holds="nothing"
      opened={pattern !== null}
      isInAddress
      onClose={onClose}
      title={shown?.name}
      size="xl"
    >
      {shown && (
        <Stack gap="md">
          <div className={classes.picture}>
            <PatternPicture
              address={shown.image_urls.at(-1)}
              alt={m.patterns_picture_of({ name: shown.name })}
              isWhole
            />
          </div>
          <Group gap="xs">
            {badges(shown)}
            <Text size="sm" c="dimmed">
              {origin(shown)}
            </Text>
          </Group>
          <Text
            className={classes.description ?? ''}
            c={shown.description ? 'var(--mantine-color-text)' : 'dimmed'}
          >
            {shown.description ?? m.patterns_no_description()}
          </Text>
          <PatternFacts pattern={shown} />
          <PatternSteps pattern={shown} />
          <Group gap="sm" justify="flex-end">
            {actions(shown)}
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
