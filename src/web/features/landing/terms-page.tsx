import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { type LegalSection, LegalText } from './components/legal-text.tsx'

const sections: readonly LegalSection[] = [
  { title: m.landing_terms_who_title, text: () => m.landing_terms_who_text({ brand: brandName() }) },
  { title: m.landing_terms_account_title, text: () => m.landing_terms_account_text({ brand: brandName() }) },
  { title: m.landing_terms_plans_title, text: m.landing_terms_plans_text },
  { title: m.landing_terms_payment_title, text: m.landing_terms_payment_text },
  { title: m.landing_terms_data_title, text: () => m.landing_terms_data_text({ brand: brandName() }) },
  { title: m.landing_terms_library_title, text: m.landing_terms_library_text },
  { title: m.landing_terms_use_title, text: () => m.landing_terms_use_text({ brand: brandName() }) },
  { title: m.landing_terms_running_title, text: () => m.landing_terms_running_text({ brand: brandName() }) },
  { title: m.landing_terms_end_title, text: m.landing_terms_end_text },
  {
    title: m.landing_terms_others_title,
    text: () => m.landing_terms_others_text({ brand: brandName() }),
    link: { href: '/third-party.txt', text: m.landing_terms_others_link },
  },
  { title: m.landing_terms_changes_title, text: () => m.landing_terms_changes_text({ brand: brandName() }) },
]

export function TermsPage() {
  return (
    <LegalText
      title={m.landing_terms()}
      introduction={m.landing_terms_introduction({ brand: brandName() })}
      sections={sections}
    />
  )
}
