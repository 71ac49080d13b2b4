import { Textarea, type TextareaProps } from '@mantine/core'
import classes from './growing-text.module.css'
import { steady } from './steady.tsx'

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'className' | 'rows' | 'style'> {
  readonly minRows: number
  /** As high as its text, where it is left out. */
  readonly maxRows?: number
}

/** Chromium and Firefox 153 can, WebKitGTK 2.50 can't. */
const growsByItself = globalThis.CSS?.supports('field-sizing: content') === true

/**
 * A field of several lines, as high as what is typed into it. Where the browser sees to that, the library doesn't: it
 * measures a copy, for which all is laid out anew, twice for each field of a form that opens and for each key.
 */
export const GrowingText = steady(function GrowingText({ minRows, maxRows, ...field }: GrowingTextProps) {
  if (!growsByItself) return <Textarea autosize minRows={minRows} {...(maxRows && { maxRows })} {...field} />
  const lines = { '--least-lines': minRows, ...(maxRows && { '--most-lines': maxRows }) }
  return <Textarea {...field} className={classes.lines ?? ''} style={lines} />
})
