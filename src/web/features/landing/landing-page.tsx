import { Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { CallToAction } from './components/call-to-action.tsx'
import { FeatureGrid, WorkshopPoints } from './components/feature-grid.tsx'
import { Hero } from './components/hero.tsx'
import { PricingSections } from './components/pricing-sections.tsx'
import { ProductTour } from './components/product-tour.tsx'
import { Section } from './components/section.tsx'
import { SiteFrame } from './components/site-frame.tsx'

/** Each boundary is hydrated in a task of its own that gives way to the reader's: on a slow phone nothing freezes. */
export function LandingPage() {
  return (
    <SiteFrame>
      <Suspense>
        <Hero />
      </Suspense>
      <Suspense>
        <Section id="features" title={m.landing_features_title()} text={m.landing_features_text()}>
          <FeatureGrid />
        </Section>
      </Suspense>
      <Suspense>
        <Section
          id="workshop"
          title={m.landing_workshop_title()}
          text={m.landing_workshop_text({ plan: m.plans_premium_name() })}
        >
          <WorkshopPoints />
        </Section>
      </Suspense>
      <Suspense>
        <Section id="tour" title={m.landing_tour_title()} text={m.landing_tour_text({ brand: brandName() })}>
          <ProductTour />
        </Section>
      </Suspense>
      <PricingSections />
      <Suspense>
        <CallToAction />
      </Suspense>
    </SiteFrame>
  )
}
