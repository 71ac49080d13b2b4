import { GettingPaidForm } from '../getting-paid-form.tsx'
import { OnBusiness } from './on-business.tsx'

/** How the business is paid. */
export const GettingPaidTab = () => (
  <OnBusiness>{(business) => <GettingPaidForm business={business} />}</OnBusiness>
)
