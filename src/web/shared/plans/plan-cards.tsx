import { Button } from '@mantine/core'
import { type BillingInterval, type Plan, type PlanId, planIds, plans } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { billingNote, monthlyPrice } from './plan-amounts.ts'
import classes from './plan-cards.module.css'
import { highlightsOf, planBelow } from './plan-highlights.ts'
import { planTexts } from './plan-texts.ts'
import { YesNoMark } from './yes-no-mark.tsx'

/** What a card's button does for somebody who has a plan already. */
interface PlanOffer {
  readonly action: string
  /** The small print under the button. */
  readonly note: string
  readonly isCurrent: boolean
  readonly isBusy: boolean
  /** There is nothing to choose. */
  readonly isClosed?: boolean
}

interface PlanCardsProps {
  interval: BillingInterval
  onChoose: (planId: PlanId) => void
  /** Without it the cards speak to newcomers. */
  offerOf?: (planId: PlanId) => PlanOffer
  /** The level of the plans' headings; 3 unless the cards stand right under a page's title. */
  headingLevel?: 2 | 3
}

export function PlanCards({
  interval,
  onChoose,
  offerOf = newcomersOffer,
  headingLevel = 3,
}: PlanCardsProps) {
  return (
    <ul className={classes.cards}>
      {planIds.map((id) => (
        <PlanCard
          key={id}
          plan={plans[id]}
          interval={interval}
          offer={offerOf(id)}
          heading={`h${headingLevel}`}
          onChoose={() => onChoose(id)}
        />
      ))}
    </ul>
  )
}

function newcomersOffer(planId: PlanId): PlanOffer {
  const { trialDays } = plans[planId]
  return {
    action: planTexts[planId].action(),
    note: trialDays > 0 ? m.plans_trial({ days: trialDays }) : m.plans_no_trial(),
    isCurrent: false,
    isBusy: false,
  }
}

interface PlanCardProps {
  plan: Plan
  interval: BillingInterval
  offer: PlanOffer
  heading: 'h2' | 'h3'
  onChoose: () => void
}

function PlanCard({ plan, interval, offer, heading: Heading, onChoose }: PlanCardProps) {
  const texts = planTexts[plan.id]
  const below = planBelow(plan)
  const name = texts.name()
  return (
    <li
      className={classes.card}
      data-popular={plan.popular || undefined}
      data-current={offer.isCurrent || undefined}
      aria-current={offer.isCurrent || undefined}
    >
      <div className={classes.head}>
        <Heading className={classes.name}>{name}</Heading>
        {plan.popular && <span className={classes.flag}>{m.plans_popular()}</span>}
      </div>
      <p className={classes.text}>{texts.text()}</p>
      <p className={classes.price}>
        <span className={classes.amount}>{monthlyPrice(plan, interval)}</span>{' '}
        <span className={classes.period}>
          {plan.priceMinor === 0 ? m.plans_forever() : m.plans_per_month()}
        </span>
        <span className={classes.note}>{billingNote(plan, interval)}</span>
      </p>
      <Button
        fullWidth
        size="md"
        variant={plan.popular && !offer.isCurrent ? 'filled' : 'default'}
        loading={offer.isBusy}
        disabled={offer.isClosed ?? false}
        onClick={onChoose}
        aria-label={offer.action.includes(name) ? undefined : `${offer.action}: ${name}`}
      >
        {offer.action}
      </Button>
      <p className={classes.trial}>{offer.note}</p>
      <p className={classes.above}>
        {below ? m.plans_everything_in({ plan: planTexts[below.id].name() }) : m.plans_essentials()}
      </p>
      <ul className={classes.lines}>
        {highlightsOf(plan).map((line) => (
          <li key={line.text} className={classes.line} data-missing={!line.included || undefined}>
            <YesNoMark yes={line.included} />
            {line.text}
          </li>
        ))}
      </ul>
    </li>
  )
}
