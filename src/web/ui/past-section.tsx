import { Button, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './past-section.module.css'

interface PastSectionProps {
  readonly title: string
  readonly showLabel: string
  readonly hideLabel: string
  /** Loaded when it is asked for. */
  readonly children: ReactNode
}

/** What has become of a paper over time, for who asks. */
export function PastSection({ title, showLabel, hideLabel, children }: PastSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 className={classes.title} id={titleId}>
        {title}
      </h3>
      <Button
        variant="subtle"
        size="xs"
        px={0}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {isOpen ? hideLabel : showLabel}
      </Button>
      {isOpen && children}
    </section>
  )
}

export const PastList = ({ children }: { children: ReactNode }) => (
  <ol className={classes.list}>{children}</ol>
)

interface PastEntryProps {
  readonly title: string
  readonly lines: readonly { readonly key: string; readonly text: string }[]
}

/** One step of it: when it was, and what is to be told of it. */
export const PastEntry = ({ title, lines }: PastEntryProps) => (
  <li className={classes.version}>
    <Text inherit fw={600}>
      {title}
    </Text>
    <ul className={classes.changes}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  </li>
)
