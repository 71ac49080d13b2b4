import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ShownHintProps } from './hint.ts'

const EXPLANATION_WIDTH_PX = 260

export function ShownHint({ element, hint, isOpen }: ShownHintProps) {
  // The library hears only afterwards beside what it stands: open before, it would begin in the corner of the page.
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  useEffect(() => setBeside(element), [element])
  const { text, head, side, isExplanation } = hint
  return (
    <Tooltip
      target={element}
      opened={isOpen && beside === element}
      position={side}
      withArrow
      multiline={isExplanation}
      {...(isExplanation && { w: EXPLANATION_WIDTH_PX })}
      label={
        head === undefined ? (
          text
        ) : (
          <>
            <strong>{head}</strong>
            <br />
            {text}
          </>
        )
      }
    />
  )
}
