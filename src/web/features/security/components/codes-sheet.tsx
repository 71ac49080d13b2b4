import { Portal } from '@mantine/core'
import classes from './codes-sheet.module.css'

/** The recovery codes as they go on paper; nothing else is printed while they are shown. */
export function CodesSheet({ heading, codes }: { heading: string; codes: readonly string[] }) {
  return (
    // In a portal of its own: the dialogs share one.
    <Portal reuseTargetNode={false}>
      <article className={classes.sheet} data-print-codes aria-hidden>
        <h1>{heading}</h1>
        <ol>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </article>
    </Portal>
  )
}
