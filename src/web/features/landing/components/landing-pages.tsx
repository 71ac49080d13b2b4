import type { ComponentType } from 'react'
import { publicPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { LandingPage } from '../landing-page.tsx'
import { PrivacyPage } from '../privacy-page.tsx'
import { StatusPage } from '../status-page.tsx'
import { TermsPage } from '../terms-page.tsx'

interface PublicPage {
  readonly path: string
  /** Of the prerendered documents in the build, before the language. */
  readonly name: string
  readonly title: () => string
  readonly description: () => string
  readonly Page: ComponentType
}

const titled = (title: string) => `${title} | ${brandName()}`

export const landingPages: readonly [PublicPage, ...PublicPage[]] = [
  {
    path: publicPages.landing,
    name: 'index',
    title: () => `${brandName()}: ${m.landing_home_title()}`,
    description: () => m.landing_home_description({ brand: brandName() }),
    Page: LandingPage,
  },
  {
    path: publicPages.terms,
    name: 'terms',
    title: () => titled(m.landing_terms()),
    description: () => m.landing_terms_introduction({ brand: brandName() }),
    Page: TermsPage,
  },
  {
    path: publicPages.privacy,
    name: 'privacy',
    title: () => titled(m.landing_privacy()),
    description: () => m.landing_privacy_description({ brand: brandName() }),
    Page: PrivacyPage,
  },
  {
    path: publicPages.status,
    name: 'status',
    title: () => titled(m.landing_status()),
    description: () => m.landing_status_introduction({ brand: brandName() }),
    Page: StatusPage,
  },
]

export function landingPageAt(path: string): PublicPage {
  const plain = path.replace(/(\.html|\/)$/, '')
  return landingPages.find((page) => page.path === plain) ?? landingPages[0]
}
