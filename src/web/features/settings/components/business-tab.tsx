import { Stack } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { BusinessForm } from '../business-form.tsx'
import { LogoField } from './logo-field.tsx'
import { OnBusiness } from './on-business.tsx'

/** What belongs to the business, whoever works in it. */
export const BusinessTab = () => (
  <OnBusiness>
    {(business) => (
      <Stack gap="lg">
        <PaperSection title={m.settings_logo()}>
          <LogoField business={business} />
        </PaperSection>
        <BusinessForm business={business} />
      </Stack>
    )}
  </OnBusiness>
)
