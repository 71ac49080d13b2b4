import { Paper, Skeleton, Text } from '@mantine/core'
import type { InvoiceSummary } from '#contract/invoices.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './invoice-summary.module.css'

interface InvoiceSummaryCardsProps {
  /** Undefined until it is known. */
  readonly summary: InvoiceSummary | undefined
  readonly isLoading: boolean
}

export function InvoiceSummaryCards({ summary, isLoading }: InvoiceSummaryCardsProps) {
  const cards = [
    { label: m.invoices_summary_total(), figure: summary && formatNumber(summary.total) },
    { label: m.invoices_summary_paid(), figure: summary && formatNumber(summary.paid) },
    { label: m.invoices_summary_overdue(), figure: summary && formatNumber(summary.overdue) },
    {
      label: m.invoices_summary_revenue(),
      figure: summary && formatMoney(summary.totalRevenue, summary.currency),
      hint: summary && revenueHint(summary),
    },
  ]
  return (
    <section aria-label={m.invoices_summary_label()} className={classes.cards}>
      {cards.map(({ label, figure, hint }) => (
        <Paper key={label} withBorder className={classes.card ?? ''}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Skeleton visible={isLoading} width={isLoading ? '4rem' : 'auto'}>
            <Text component="p" className={classes.figure ?? ''}>
              {figure ?? '–'}
              {hint && <span className={classes.hint}>{hint}</span>}
            </Text>
          </Skeleton>
        </Paper>
      ))}
    </section>
  )
}

function revenueHint({ outstanding, otherCurrencies, currency }: InvoiceSummary): string {
  return [
    outstanding > 0 && m.invoices_summary_outstanding({ amount: formatMoney(outstanding, currency) }),
    otherCurrencies > 0 && m.invoices_summary_other({ count: formatNumber(otherCurrencies) }),
  ]
    .filter(Boolean)
    .join(', ')
}
