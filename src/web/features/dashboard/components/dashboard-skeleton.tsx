import { Skeleton } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import classes from '../dashboard-page.module.css'
import cards from './stat-cards.module.css'

/** Where everything will be. */
export function DashboardSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={m.dashboard_loading()}>
      <div className={`${classes.across} ${cards.cards}`}>
        <Skeleton height={112} radius="lg" />
        <Skeleton height={112} radius="lg" />
        <Skeleton height={112} radius="lg" />
        <Skeleton height={112} radius="lg" />
      </div>
      <div className={classes.column}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={340} radius="lg" />
      </div>
      <div className={classes.column}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </div>
    </div>
  )
}
