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
  /** Whether a payment can be recorded, and isn't being typed already. */
  readonly takesPayment: boolean
  readonly onClose: () => void
}

/** In the order in which an invoice goes through them. */
const inSight = ['download', 'send', 'pay'] as const
type InSight = (typeof inSight)[number]

const isInSight = (key: string): key is InSight => inSight.some((one) => one === key)

/** Which of them comes next. */
function nextOf(invoice: Invoice): InSight {
  if (isAwaited(invoice)) return 'pay'
  return invoice.status === 'draft' && !invoice.readOnly ? 'send' : 'download'
}

/**
 * What can be done with the invoice that is looked at: sending, the PDF and a payment stay in sight however long it is,
 * the rest is in a menu.
 */
export function DetailsActions({ invoice, actions, takesPayment, onClose }: DetailsActionsProps) {
  const offered = useAllowed(offeredActions(invoice, actions))
  const isShown = (key: InSight) => key !== 'pay' || takesPayment
  const next = nextOf(invoice)
  return (
    <div className={classes.actions}>
      <ActionsMenu actions={offered.filter(({ key }) => !isInSight(key))}>
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
      {inSight.map((key) => {
        const action = isShown(key) && offered.find((one) => one.key === key)
        return (
          action && (
            <Button
              key={key}
              variant={key === next ? 'filled' : 'default'}
              leftSection={<action.Icon size={16} aria-hidden />}
              onClick={action.onClick}
              {...(key === 'download' && { 'aria-label': action.label })}
            >
              {key === 'download' ? m.invoices_pdf() : action.label}
            </Button>
          )
        )
      })}
    </div>
  )
}
