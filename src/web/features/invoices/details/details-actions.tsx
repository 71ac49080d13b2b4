import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { ActionsMenu, useAllowed } from '#web/ui/record-actions.tsx'
import { type InvoiceActions, offeredActions } from '../components/invoice-actions.tsx'
import { isAwaited } from '../invoice-possible.ts'
import classes from './invoice-details.module.css'

interface DetailsActionsProps {
  readonly invoice: Invoice
  readonly actions: InvoiceActions
  readonly onClose: () => void
}

/**
 * What can be done with the invoice that is looked at: what comes next as a button, the rest in a menu. Where a payment
 * comes next, its button stands with the payments.
 */
export function DetailsActions({ invoice, actions, onClose }: DetailsActionsProps) {
  const offered = useAllowed(offeredActions(invoice, actions)).filter(({ key }) => key !== 'pay')
  const nextKey = invoice.status === 'draft' && !invoice.readOnly ? 'send' : 'download'
  const next = isAwaited(invoice) ? undefined : offered.find(({ key }) => key === nextKey)
  return (
    <div className={classes.actions}>
      <ActionsMenu actions={offered.filter((action) => action !== next)}>
        <Button
          variant="default"
          leftSection={<IconDots size={18} aria-hidden />}
          aria-label={m.invoices_more({ number: invoice.invoiceNumber })}
          className={classes.more ?? ''}
        >
          {m.invoices_more_short()}
        </Button>
      </ActionsMenu>
      <Button variant="default" onClick={onClose}>
        {m.ui_close()}
      </Button>
      {next && (
        <Button leftSection={<next.Icon size={16} aria-hidden />} onClick={next.onClick}>
          {next.label}
        </Button>
      )}
    </div>
  )
}
