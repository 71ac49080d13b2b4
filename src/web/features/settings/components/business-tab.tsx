import { Stack } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { BrandingSection } from '../branding/branding-section.tsx'
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
        <BrandingSection business={business} />
        <BusinessForm business={business} />
      </Stack>
    )}
  </OnBusiness>
)
