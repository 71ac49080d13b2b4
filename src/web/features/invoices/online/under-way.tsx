import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Invoice } from '#contract/invoices.ts'
import type { OnlinePayment } from '#contract/till.ts'
import { formatDate, formatMoney } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import classes from './under-way.module.css'

interface UnderWayProps {
  readonly invoice: Invoice
  readonly online: readonly OnlinePayment[]
}

const texts = { open: m.invoices_online_open, processing: m.invoices_online_processing }

/** What clients are paying online, what banks are confirming, and what they decide on: nothing of it counts yet. */
export function UnderWay({ invoice, online }: UnderWayProps) {
  const { timeZone } = useRegion()
  return online.map(({ id, state, amount, createdAt, disputed, disputeFee }) =>
    disputed > 0 ? (
      <Alert key={id} color="yellow" mt="sm" icon={<IconAlertTriangle size={16} aria-hidden />}>
        {m.invoices_online_disputed({ amount: moneyText(invoice, disputed) })}
        {disputeFee && <p className={classes.fee}>{feeText(disputeFee)}</p>}
      </Alert>
    ) : disputeFee ? (
      <Text key={id} size="sm" c="dimmed">
        {feeText(disputeFee)}
      </Text>
    ) : state === 'open' || state === 'processing' ? (
      <Text key={id} size="sm" c="dimmed">
        {texts[state]({ amount: moneyText(invoice, amount), day: formatDate(createdAt, { timeZone }) })}
      </Text>
    ) : null,
  )
}

const feeText = ({ amount, currency }: NonNullable<OnlinePayment['disputeFee']>) =>
  m.invoices_online_dispute_fee({ amount: formatMoney(amount, currency) })
