import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { OwnerOfferNotice } from '#web/features/team/components/owner-offer-notice.tsx'

export const DashboardRoom = () => <DashboardPage notice={<OwnerOfferNotice />} />
