import { IconAdjustments, IconCreditCard, IconUser } from '@tabler/icons-react'
import { PreferencesTab } from '#web/features/settings/components/preferences-tab.tsx'
import { ProfileTab } from '#web/features/settings/components/profile-tab.tsx'
import { SettingsPage, type SettingsTab } from '#web/features/settings/settings-page.tsx'
import { BillingTab } from '#web/features/subscriptions/components/billing-tab.tsx'
import { m } from '#web/paraglide/messages.js'

/** In the specification's order; several features fill the settings. */
const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    name: 'profile',
    label: m.settings_tab_profile,
    icon: IconUser,
    content: (user) => <ProfileTab user={user} />,
  },
  {
    name: 'preferences',
    label: m.settings_tab_preferences,
    icon: IconAdjustments,
    content: (user) => <PreferencesTab user={user} />,
  },
  { name: 'billing', label: m.settings_tab_billing, icon: IconCreditCard, content: () => <BillingTab /> },
]

export const SettingsRoom = () => <SettingsPage tabs={tabs} />
