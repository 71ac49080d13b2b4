import { Stack } from '@mantine/core'
import { GettingPaidForm } from '../getting-paid-form.tsx'
import { TillSection } from '../till/till-section.tsx'
import { OnBusiness } from './on-business.tsx'

/** How the business is paid. */
export const GettingPaidTab = () => (
  <Stack gap="lg">
    <TillSection />
    <OnBusiness>{(business) => <GettingPaidForm business={business} />}</OnBusiness>
  </Stack>
)
