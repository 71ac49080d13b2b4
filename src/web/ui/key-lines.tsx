import { Kbd } from '@mantine/core'
import classes from './key-lines.module.css'

interface KeyLinesProps {
  readonly lines: readonly { readonly text: string; readonly keys: readonly string[] }[]
}

/** What can be done by the keyboard, each with the keys that do it. */
export function KeyLines({ lines }: KeyLinesProps) {
  return (
    <dl className={classes.keys}>
      {lines.map(({ text, keys }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
