import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { BillingTab } from '#web/features/subscriptions/components/billing-tab.tsx'

/** The settings with the tab that another feature fills. */
export function SettingsRoom() {
  return <SettingsPage billing={<BillingTab />} />
}
