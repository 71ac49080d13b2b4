import { Paper, Skeleton } from '@mantine/core'
import classes from './loading-cards.module.css'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Where cards will be: their outlines, with a title and a few lines. */
export function LoadingCards({ label, heightPx }: { label: string; heightPx: number }) {
  return (
    <div className={classes.grid} role="status" aria-label={label}>
      {places.map((place) => (
        <LoadingPaper key={place} heightPx={heightPx} />
      ))}
    </div>
  )
}

/** Where something on a sheet of its own will be. */
export function LoadingPaper({ heightPx }: { heightPx: number }) {
  return (
    <Paper withBorder p="md" h={heightPx} className={classes.paper ?? ''}>
      <Skeleton height={18} width="45%" />
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="55%" />
    </Paper>
  )
}
