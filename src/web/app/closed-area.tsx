import { DeleteAccountButton } from '#web/features/account/components/delete-account-button.tsx'
import { ClosedPage } from '#web/features/team/closed-page.tsx'
import { ClosedAccount } from './closed-account.tsx'

/** In place of the members' pages: where else somebody may go, or, where a mail leads to that, the safety of their account. */
export const ClosedArea = ({ asksForAccount }: { readonly asksForAccount: boolean }) =>
  asksForAccount ? <ClosedAccount /> : <ClosedPage leaving={<DeleteAccountButton onExportFirst={null} />} />
