import { Stack } from '@mantine/core'
import {
  IconAdjustments,
  IconApi,
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
  IconDatabase,
  IconNeedleThread,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { NotificationsTab } from '#web/features/notifications/components/notifications-tab.tsx'
import { PortalSwitch } from '#web/features/portal/settings/portal-switch.tsx'
import { BusinessTab } from '#web/features/settings/components/business-tab.tsx'
import { GettingPaidTab } from '#web/features/settings/components/getting-paid-tab.tsx'
import { PreferencesTab } from '#web/features/settings/components/preferences-tab.tsx'
import { ProfileTab } from '#web/features/settings/components/profile-tab.tsx'
import { SettingsPage, type SettingsTab } from '#web/features/settings/settings-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { DataTab } from './data-tab.tsx'

// What is large and seldom opened: the rest is there with the page.
const WorkshopTab = later(
  async () => (await import('#web/features/workshop/setup/workshop-tab.tsx')).WorkshopTab,
)
const TeamTab = later(async () => (await import('#web/features/team/components/team-tab.tsx')).TeamTab)
const BillingTab = later(
  async () => (await import('#web/features/subscriptions/components/billing-tab.tsx')).BillingTab,
)
const SecurityTab = later(
  async () => (await import('#web/features/security/components/security-tab.tsx')).SecurityTab,
)
const ApiTab = later(async () => (await import('#web/features/api-keys/components/api-tab.tsx')).ApiTab)
const WebhooksSection = later(
  async () => (await import('#web/features/webhooks/components/webhooks-section.tsx')).WebhooksSection,
)

/** In the specification's order, with the business and its people beside the person; several features fill the settings. */
const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    name: 'profile',
    label: m.settings_tab_profile,
    icon: IconUser,
    content: (user) => <ProfileTab user={user} />,
  },
  {
    name: 'business',
    label: m.settings_tab_business,
    icon: IconBuildingStore,
    content: () => (
      <Stack gap="lg">
        <BusinessTab />
        <PortalSwitch />
      </Stack>
    ),
    permission: 'business.write',
  },
  {
    name: 'getting-paid',
    label: m.settings_tab_getting_paid,
    icon: IconBuildingBank,
    content: () => <GettingPaidTab />,
    permission: 'business.write',
  },
  {
    name: 'workshop',
    label: m.settings_tab_workshop,
    icon: IconNeedleThread,
    content: () => <WorkshopTab />,
    permission: 'business.write',
  },
  { name: 'team', label: m.settings_tab_team, icon: IconUsersGroup, content: () => <TeamTab /> },
  {
    name: 'notifications',
    label: m.settings_tab_notifications,
    icon: IconBell,
    content: (user) => <NotificationsTab user={user} />,
  },
  {
    name: 'preferences',
    label: m.settings_tab_preferences,
    icon: IconAdjustments,
    content: (user) => <PreferencesTab user={user} />,
  },
  {
    name: 'billing',
    label: m.settings_tab_billing,
    icon: IconCreditCard,
    content: () => <BillingTab />,
    permission: 'billing',
  },
  {
    name: 'security',
    label: m.settings_tab_security,
    icon: IconShieldLock,
    content: (user) => <SecurityTab user={user} />,
  },
  { name: 'data', label: m.settings_tab_data, icon: IconDatabase, content: () => <DataTab /> },
  {
    name: 'api',
    label: m.settings_tab_api,
    icon: IconApi,
    content: () => (
      <Stack gap="lg">
        <ApiTab />
        <WebhooksSection />
      </Stack>
    ),
    permission: 'keys.write',
  },
]

export const SettingsRoom = () => <SettingsPage tabs={tabs} />
