import { m } from '#web/paraglide/messages.js'
import { LoadingPaper } from '#web/ui/loading-cards.tsx'
import classes from '../dashboard-page.module.css'
import cards from './stat-cards.module.css'

/** Where everything will be. */
export function DashboardSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={m.dashboard_loading()}>
      <div className={`${classes.across} ${cards.cards}`}>
        <LoadingPaper heightPx={112} />
        <LoadingPaper heightPx={112} />
        <LoadingPaper heightPx={112} />
        <LoadingPaper heightPx={112} />
      </div>
      <div className={classes.column}>
        <LoadingPaper heightPx={220} />
        <LoadingPaper heightPx={340} />
      </div>
      <div className={classes.column}>
        <LoadingPaper heightPx={320} />
        <LoadingPaper heightPx={240} />
      </div>
    </div>
  )
}
