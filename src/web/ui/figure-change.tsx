import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import classes from './figure-change.module.css'

interface FigureChangeProps {
  readonly text: string
  /** Above zero it is good, below it bad; at zero it is only said. */
  readonly trend: number
}

/** Below a figure, how it has changed. */
export function FigureChange({ text, trend }: FigureChangeProps) {
  const Icon = trend > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <div className={classes.change} data-trend={trend === 0 ? undefined : trend > 0 ? 'up' : 'down'}>
      {trend !== 0 && <Icon size={16} stroke={1.8} aria-hidden />}
      {text}
    </div>
  )
}
