import { Button } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import classes from './fraction-keys.module.css'

const fractions = ['⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']

interface FractionKeysProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** The eighths of an inch, which the number pad of a phone hasn't got; shown where there is such a pad. */
export function FractionKeys({ text, onChange }: FractionKeysProps) {
  const whole = /^\s*\d*/.exec(text)?.[0].trim() ?? ''
  return (
    <fieldset className={classes.keys} aria-label={m.measurements_fractions()}>
      {fractions.map((fraction) => (
        <Button
          key={fraction}
          variant="default"
          size="compact-md"
          tabIndex={-1}
          // The field keeps the focus, and the phone its number pad.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChange(`${whole}${fraction}`)}
        >
          {fraction}
        </Button>
      ))}
    </fieldset>
  )
}
