import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import classes from './figure-info.module.css'
import { explained } from './hint.ts'

interface FigureInfoProps {
  readonly figure: string
  /** How it is counted, in a sentence. */
  readonly text: string
}

/** Explains a figure on hover, focus and touch. */
export function FigureInfo({ figure, text }: FigureInfoProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={classes.info ?? ''}
      aria-label={m.ui_about_figure({ figure })}
      {...explained(text)}
    >
      <IconInfoCircle size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
