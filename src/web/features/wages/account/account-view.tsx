import { Button, Group, Text } from '@mantine/core'
import { IconAdjustments, IconArrowLeft, IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WageAccount } from '#contract/wages.ts'
import { useMay } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { PayDialog, type PayKind } from '../paying/pay-dialog.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import type { WagesAddress } from '../period/use-wages-address.ts'
import { RatesSection } from '../rates/rates-section.tsx'
import { accountQuery } from '../wages-queries.ts'
import { AccountSums } from './account-sums.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { WorkLines } from './work-lines.tsx'

interface AccountViewProps {
  readonly address: WagesAddress
  /** Null is whoever asks. */
  readonly memberId: string | null
  /** In place of the worker's name. */
  readonly title?: string
}

/** What one worker did and got in a period, and what is due to them. */
export function AccountView({ address, memberId, title }: AccountViewProps) {
  return (
    <RecordPage
      query={useQuery(accountQuery(memberId, address.days))}
      loadingLabel={m.wages_loading()}
      gone={m.wages_unknown()}
      others={{ to: address.searchOf(null), label: m.wages_all() }}
    >
      {(account) => <Account account={account} address={address} isOwn={memberId === null} title={title} />}
    </RecordPage>
  )
}

interface AccountProps {
  readonly account: WageAccount
  readonly address: WagesAddress
  readonly isOwn: boolean
  readonly title: string | undefined
}

function Account({ account, address, isOwn, title }: AccountProps) {
  const { timeZone } = useRegion()
  const isOpen = useIsFloorOpen()
  const mayPay = useMay('wages.write') && isOpen && !isOwn
  const [paying, setPaying] = useState<PayKind | null>(null)
  const { worker, lines, payouts } = account
  return (
    <>
      {!isOwn && (
        <Button
          component={Link}
          to={address.searchOf(null)}
          variant="subtle"
          size="sm"
          mb="xs"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {m.wages_all()}
        </Button>
      )}
      <PageHeader
        title={title ?? worker.name}
        {...(worker.isFormer
          ? { subtitle: m.wages_former_text() }
          : isOwn && { subtitle: m.wages_mine_text() })}
        actions={
          mayPay && (
            <>
              <Button
                variant="default"
                leftSection={<IconAdjustments size={18} aria-hidden />}
                onClick={() => setPaying('adjustment')}
              >
                {m.wages_adjust()}
              </Button>
              <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setPaying('payout')}>
                {m.wages_pay_out()}
              </Button>
            </>
          )
        }
      />
      <ClosedFloor />
      <Group mb="lg" justify="space-between" align="flex-end">
        <PeriodPicker {...address} />
        <SaveButtons account={account} />
      </Group>
      <AccountSums account={account} />
      <PageSection title={m.wages_work()}>
        {lines.length === 0 ? (
          <Text c="dimmed">{m.wages_work_none()}</Text>
        ) : (
          <WorkLines lines={lines} timeZone={timeZone} />
        )}
      </PageSection>
      <PageSection title={m.wages_payouts()} isApart>
        {payouts.length === 0 ? (
          <Text c="dimmed">{m.wages_payouts_none()}</Text>
        ) : (
          <PayoutLines payouts={payouts} mayWrite={mayPay} />
        )}
      </PageSection>
      <RatesSection account={account} isOwn={isOwn} />
      <PayDialog kind={paying} account={account} onClose={() => setPaying(null)} />
    </>
  )
}
