import { IconInfoCircle } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import classes from './figure-info.module.css'
import { explained } from './hint.ts'
import { PlainIconButton } from './plain.tsx'

interface FigureInfoProps {
  readonly figure: string
  /** How it is counted, in a sentence. */
  readonly text: string
}

/** Explains a figure on hover, focus and touch. */
export function FigureInfo({ figure, text }: FigureInfoProps) {
  return (
    <PlainIconButton
      className={classes.info ?? ''}
      aria-label={m.ui_about_figure({ figure })}
      {...explained(text)}
    >
      <IconInfoCircle size={16} stroke={1.6} aria-hidden />
    </PlainIconButton>
  )
}
