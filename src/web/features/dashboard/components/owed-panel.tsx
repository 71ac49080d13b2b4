import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DashboardStats } from '#contract/dashboard.ts'
import { memberPages } from '#contract/pages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { KeyFigure } from '#web/ui/key-figure.tsx'
import { owedText } from '../stat-texts.ts'
import { aboutFigures, otherCurrenciesText } from './dashboard-words.ts'
import { ForClient } from './for-client.tsx'
import classes from './owed-panel.module.css'
import { Panel, PanelList } from './panel.tsx'
import { Row } from './row.tsx'

interface OwedPanelProps {
  readonly moneyOwed: NonNullable<DashboardStats['moneyOwed']>
  readonly today: string
}

/** What clients have yet to pay: what is overdue first, each a click away. */
export function OwedPanel({ moneyOwed, today }: OwedPanelProps) {
  const { total, overdueTotal, invoices, currency, count, otherCurrencies } = moneyOwed
  const money = (amount: number) => formatMoney(amount, currency, { whole: true })
  return (
    <Panel
      title={m.dashboard_owed()}
      about={aboutFigures.moneyOwed()}
      {...(count > invoices.length && {
        link: { to: `${memberPages.invoices}?status=unpaid`, label: m.dashboard_owed_all() },
      })}
    >
      {count > 0 && (
        <div className={classes.sum}>
          <KeyFigure figure={money(total)}>
            {overdueTotal > 0 ? (
              <span className={classes.late}>
                <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
                {m.dashboard_owed_overdue({ amount: money(overdueTotal) })}
              </span>
            ) : (
              <span className={classes.calm}>{m.dashboard_owed_none_overdue()}</span>
            )}
          </KeyFigure>
        </div>
      )}
      <PanelList
        items={invoices}
        empty={otherCurrencies > 0 ? m.dashboard_owed_empty_in({ currency }) : m.dashboard_owed_empty()}
      >
        {(invoice) => (
          <Row
            title={invoice.invoiceNumber}
            to={invoicePath(invoice.id)}
            text={<ForClient of={invoice} />}
            side={
              <>
                <span className={classes.amount}>{money(invoice.balance)}</span>
                <Text
                  component="span"
                  size="xs"
                  c={invoice.status === 'overdue' ? 'var(--mantine-color-error)' : 'dimmed'}
                >
                  {owedText(invoice, today)}
                </Text>
              </>
            }
          />
        )}
      </PanelList>
      {otherCurrencies > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {otherCurrenciesText(otherCurrencies)}
        </Text>
      )}
    </Panel>
  )
}
