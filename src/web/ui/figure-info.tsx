import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import classes from './figure-info.module.css'

interface FigureInfoProps {
  readonly figure: string
  /** How it is counted, in a sentence. */
  readonly text: string
}

/** Explains a figure on hover, focus and touch. */
export function FigureInfo({ figure, text }: FigureInfoProps) {
  return (
    <Tooltip label={text} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className={classes.info ?? ''}
        aria-label={m.ui_about_figure({ figure })}
        aria-description={text}
      >
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
