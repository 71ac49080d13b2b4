import { Button } from '@mantine/core'
import type { PartState, Standing } from '#contract/landing.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import legal from './components/legal-text.module.css'
import { SiteFrame } from './components/site-frame.tsx'
import classes from './standing/standing-list.module.css'
import { StandingList } from './standing/standing-list.tsx'
import { useStanding } from './standing/use-standing.ts'

const summaries: Readonly<Record<PartState, () => string>> = {
  works: m.landing_status_all_work,
  slow: m.landing_status_some_slow,
  away: m.landing_status_some_away,
}

/** The worst of the parts is what a reader wants to know first. */
function worstOf({ parts }: Standing): PartState {
  const has = (state: PartState) => parts.some((part) => part.state === state)
  return has('away') ? 'away' : has('slow') ? 'slow' : 'works'
}

/** Stands in the prerendered document; the server writes in its place who takes payments when it starts. */
const PAYMENTS_PLACEHOLDER = '__PAYMENTS__'

/** What the document says of that: of a part that there is none of no place is kept. */
function paymentsHere(): string | undefined {
  if (typeof document === 'undefined') return PAYMENTS_PLACEHOLDER
  return document.querySelector<HTMLElement>('[data-payments]')?.dataset.payments
}

/** Whether the application works, for people. Written down beforehand, so that it is there when nothing else is. */
export function StatusPage() {
  const { standing, isAsking, ask } = useStanding()
  const told = typeof standing === 'object' ? standing : null
  return (
    <SiteFrame>
      <article className={legal.article}>
        <h1 className={legal.title}>{m.landing_status()}</h1>
        <p className={legal.introduction}>{m.landing_status_introduction({ brand: brandName() })}</p>
        <div role="status">
          <p className={classes.summary} data-state={told ? worstOf(told) : standing}>
            {told && summaries[worstOf(told)]()}
            {standing === 'asking' && m.landing_status_asking()}
            {standing === 'unreachable' && m.landing_status_unreachable({ brand: brandName() })}
          </p>
        </div>
        {standing === 'asking' && (
          <div className={classes.waiting} data-payments={paymentsHere()}>
            <p>{m.landing_status_hint()}</p>
          </div>
        )}
        {told && <StandingList parts={told.parts} />}
        <div className={classes.foot}>
          <Button variant="default" onClick={() => void ask()} loading={isAsking && standing !== 'asking'}>
            {m.landing_status_again()}
          </Button>
          {told && <span>{m.landing_status_checked({ moment: formatMoment(told.checkedAt) })}</span>}
        </div>
      </article>
    </SiteFrame>
  )
}
