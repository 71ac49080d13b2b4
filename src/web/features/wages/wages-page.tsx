import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { AccountView } from './account/account-view.tsx'
import { useWagesAddress } from './period/use-wages-address.ts'
import { WorkersView } from './workers/workers-view.tsx'

/** What everybody has earned and is owed; whoever only does the work reads their own here. */
export function WagesPage() {
  const address = useWagesAddress()
  const readsAll = useMay('wages.read')
  if (!readsAll) return <AccountView address={address} memberId={null} title={m.wages_mine()} />
  if (address.worker !== null) return <AccountView address={address} memberId={address.worker} />
  return <WorkersView address={address} />
}
