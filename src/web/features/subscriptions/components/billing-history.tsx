import { Badge, Button, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Charge } from '#contract/subscriptions.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { useReceiptPdf } from '../use-receipt-pdf.ts'
import classes from './billing-history.module.css'
import { chargeMarks, planName, usd } from './subscription-words.ts'

/** What was charged, newest first, with its receipts. */
export function BillingHistory({ charges }: { charges: readonly Charge[] }) {
  const { download, busyId } = useReceiptPdf()
  return (
    <PaperSection title={m.subscriptions_history()}>
      {charges.length === 0 ? (
        <Text c="dimmed">{m.subscriptions_history_empty()}</Text>
      ) : (
        <Table
          borderColor="var(--toile-line)"
          verticalSpacing="xs"
          horizontalSpacing="xs"
          className={classes.table ?? ''}
          aria-label={m.subscriptions_history()}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.subscriptions_history_date()}</Table.Th>
              <Table.Th visibleFrom="sm">{m.subscriptions_plan()}</Table.Th>
              <Table.Th className={classes.number ?? ''}>{m.subscriptions_history_amount()}</Table.Th>
              <Table.Th>{m.subscriptions_status()}</Table.Th>
              <Table.Th className={classes.number ?? ''}>{m.subscriptions_history_receipt()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {charges.map((charge) => (
              <Table.Tr key={charge.id}>
                <Table.Td>{formatOwnDate(charge.date)}</Table.Td>
                <Table.Td visibleFrom="sm">{planName(charge.planId)}</Table.Td>
                <Table.Td className={classes.number ?? ''}>{usd(charge.amount)}</Table.Td>
                <Table.Td>
                  <ChargeStatus charge={charge} />
                </Table.Td>
                <Table.Td className={classes.number ?? ''}>
                  {charge.hasReceipt && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      leftSection={<IconDownload size={16} aria-hidden />}
                      loading={busyId === charge.id}
                      onClick={() => void download(charge.id)}
                      aria-label={m.subscriptions_history_download_of({ date: formatOwnDate(charge.date) })}
                    >
                      {m.subscriptions_history_download()}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </PaperSection>
  )
}

function ChargeStatus({ charge }: { charge: Charge }) {
  const { text, color } = chargeMarks[charge.status]
  return (
    <>
      <Badge color={color}>{text()}</Badge>
      {charge.refunded > 0 && (
        <Text size="xs" c="dimmed">
          {m.subscriptions_history_refunded({ amount: usd(charge.refunded) })}
        </Text>
      )}
    </>
  )
}
