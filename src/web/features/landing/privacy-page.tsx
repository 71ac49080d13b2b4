import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { type LegalSection, LegalText } from './components/legal-text.tsx'

const sections: readonly LegalSection[] = [
  { title: m.landing_privacy_where_title, text: m.landing_privacy_where_text },
  { title: m.landing_privacy_account_title, text: m.landing_privacy_account_text },
  { title: m.landing_privacy_work_title, text: m.landing_privacy_work_text },
  { title: m.landing_privacy_sessions_title, text: m.landing_privacy_sessions_text },
  { title: m.landing_privacy_trackers_title, text: m.landing_privacy_trackers_text },
  { title: m.landing_privacy_mail_title, text: m.landing_privacy_mail_text },
  { title: m.landing_privacy_social_title, text: m.landing_privacy_social_text },
  { title: m.landing_privacy_payment_title, text: m.landing_privacy_payment_text },
  { title: m.landing_privacy_retention_title, text: m.landing_privacy_retention_text },
  { title: m.landing_privacy_rights_title, text: m.landing_privacy_rights_text },
  {
    title: m.landing_privacy_contact_title,
    text: () => m.landing_privacy_contact_text({ brand: brandName() }),
  },
]

export function PrivacyPage() {
  return (
    <LegalText
      title={m.landing_privacy()}
      introduction={m.landing_privacy_introduction({ brand: brandName() })}
      sections={sections}
    />
  )
}
