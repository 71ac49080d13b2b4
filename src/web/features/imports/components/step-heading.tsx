import { Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'

const STEPS = 4

interface StepHeadingProps {
  readonly step: 1 | 2 | 3 | 4
  readonly title: string
  readonly text?: string
}

/** The head of a step. From the second on it takes the focus: what stood there before is gone. */
export function StepHeading({ step, title, text }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 1) heading.current?.focus()
  }, [step])

  return (
    <div>
      <Text size="sm" c="dimmed">
        {m.imports_step({ step, steps: STEPS })}
      </Text>
      <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      )}
    </div>
  )
}
