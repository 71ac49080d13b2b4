import type { CSSProperties, ReactNode } from 'react'
import { withTrueMinus } from '#domain/numbers/true-minus.ts'
import classes from './key-figure.module.css'

interface KeyFigureProps {
  readonly figure: string
  /** What is said beside it. */
  readonly children?: ReactNode
}

/** One number that is looked at: digits of one width, a true minus, and no larger than its place has room for. */
export function KeyFigure({ figure, children }: KeyFigureProps) {
  const measures: CSSProperties & Record<'--characters', number> = { '--characters': figure.length }
  return (
    <div className={classes.room}>
      <div className={classes.line}>
        <span className={classes.figure} style={measures}>
          {withTrueMinus(figure)}
        </span>
        {children}
      </div>
    </div>
  )
}
