import { Skeleton } from '@mantine/core'
import classes from './loading-cards.module.css'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Where cards will be. */
export function LoadingCards({ label, heightPx }: { label: string; heightPx: number }) {
  return (
    <div className={classes.grid} role="status" aria-label={label}>
      {places.map((place) => (
        <Skeleton key={place} height={heightPx} radius="lg" />
      ))}
    </div>
  )
}
