import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { Span } from '#domain/calendar/spans.ts'
import { m } from '#web/paraglide/messages.js'
import { whenText } from '#web/shared/calendar/time-words.ts'
import { laterAsked, useOnceAsked } from '#web/ui/later.tsx'
import { listId } from '#web/ui/menu-button.tsx'
import classes from './event-stack.module.css'
import type { StackedEvents } from './stack-list.tsx'

interface EventStackProps extends StackedEvents {
  readonly span: Span
}

const list = laterAsked(async () => (await import('./stack-list.tsx')).StackList)

/** How many more events there are at a time than can be read side by side; a press lists them. */
export function EventStack({ span, ...stacked }: EventStackProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const StackList = useOnceAsked(list, isOpen, () => setIsOpen(false))
  const isShown = isOpen && StackList !== undefined
  const count = stacked.events.length
  const label = m.calendar_stack({ count, when: whenText(stacked.timeZone, span) })
  return (
    <>
      <UnstyledButton
        id={id}
        className={classes.mark ?? ''}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        aria-controls={isShown ? listId(id) : undefined}
        title={label}
        data-stack
        onClick={() => setIsOpen(!isOpen)}
      >
        +{count}
      </UnstyledButton>
      {StackList && (
        <StackList {...stacked} buttonId={id} label={label} isOpen={isOpen} onChange={setIsOpen} />
      )}
    </>
  )
}
