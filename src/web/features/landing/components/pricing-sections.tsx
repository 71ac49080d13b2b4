import { Suspense, useState } from 'react'
import { publicPages } from '#contract/pages.ts'
import type { BillingInterval, PlanId } from '#domain/plans/plans.ts'
import type { Flash } from '#web/lib/flash.ts'
import { tabStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'
import { ComparisonTable } from '#web/shared/plans/comparison-table.tsx'
import { IntervalSwitch } from '#web/shared/plans/interval-switch.tsx'
import { PlanCards } from '#web/shared/plans/plan-cards.tsx'
import { PlanFaq } from '#web/shared/plans/plan-faq.tsx'
import { planTexts } from '#web/shared/plans/plan-texts.ts'
import classes from './pricing-sections.module.css'
import { Section } from './section.tsx'

/** The toast belongs to /signup, which is another document: it is left in this tab for that page to show. */
function goToSignup(planId: PlanId): void {
  const flash: Flash = {
    kind: 'info',
    message: m.landing_signup_to_continue({ plan: planTexts[planId].name() }),
  }
  tabStore.write('toile-flash', flash)
  window.location.assign(`${publicPages.signup}?plan=${planId}`)
}

export function PricingSections() {
  const [interval, setInterval] = useState<BillingInterval>('month')
  return (
    <>
      <Suspense>
        <Section id="pricing" title={m.landing_pricing_title()} text={m.landing_pricing_text()}>
          <div className={classes.switch}>
            <IntervalSwitch value={interval} onChange={setInterval} />
          </div>
          <PlanCards interval={interval} onChoose={goToSignup} />
        </Section>
      </Suspense>
      <Suspense>
        <Section id="compare" title={m.plans_compare_title()}>
          <ComparisonTable />
        </Section>
      </Suspense>
      <Suspense>
        <Section id="questions" title={m.plans_faq_title()}>
          <PlanFaq />
        </Section>
      </Suspense>
    </>
  )
}
