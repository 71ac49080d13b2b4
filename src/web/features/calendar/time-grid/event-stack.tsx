import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Span } from '#domain/calendar/spans.ts'
import { m } from '#web/paraglide/messages.js'
import { whenText } from '#web/shared/calendar/time-words.ts'
import { laterAsked } from '#web/ui/later.tsx'
import { useOpenedBelow } from '#web/ui/use-opened-below.ts'
import classes from './event-stack.module.css'
import type { StackedEvents } from './stack-list.tsx'

interface EventStackProps extends StackedEvents {
  readonly span: Span
}

const list = laterAsked(async () => (await import('./stack-list.tsx')).StackList)

/** How many more events there are at a time than can be read side by side; a press lists them. */
export function EventStack({ span, ...stacked }: EventStackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { List: StackList, says } = useOpenedBelow(list, 'dialog', isOpen, setIsOpen)
  const count = stacked.events.length
  const label = m.calendar_stack({ count, when: whenText(stacked.timeZone, span) })
  return (
    <>
      <UnstyledButton
        {...says}
        className={classes.mark ?? ''}
        aria-label={label}
        title={label}
        data-stack
        onClick={() => setIsOpen(!isOpen)}
      >
        +{count}
      </UnstyledButton>
      {StackList && (
        <StackList {...stacked} buttonId={says.id} label={label} isOpen={isOpen} onChange={setIsOpen} />
      )}
    </>
  )
}
