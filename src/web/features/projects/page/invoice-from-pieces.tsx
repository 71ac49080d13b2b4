import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Project } from '#contract/projects.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { invoicedOf, useAgreed } from '../use-agreed.ts'
import { type Billing, useBilling } from './use-billing.ts'

/** What a press does; null where there is nothing to do but to read the invoice, or to give prices first. */
function labelOf({ next, invoice }: Billing): string | null {
  if (next === 'make') return invoice ? m.projects_invoice_new() : m.projects_invoice_pieces()
  const number = invoice?.invoiceNumber ?? ''
  if (next === 'add') return m.projects_invoice_add({ number })
  return next === 'deposit' ? m.projects_invoice_deposit({ number }) : null
}

/** Invoices what is on no invoice yet, garments and cloth, and shows it. */
export function InvoiceFromPieces({ project }: { readonly project: Project }) {
  const { id, readOnly } = project
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mayInvoice = useMay('money.write')
  const { data: billing } = useBilling(project)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('tickets.invoice', { params: { id } }),
    onSuccess: ({ invoice, isNew, isLonger }) => {
      const number = invoice.invoiceNumber
      if (isLonger) notify.success(m.projects_invoice_longer({ number }))
      // Somebody else was faster.
      else if (!isNew && billing?.next !== 'deposit') notify.info(m.projects_invoiced_before({ number }))
      void navigate(invoicePath(invoice.id))
    },
    // What was refused may be told beside by now: what has no price, above all.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const label = billing ? labelOf(billing) : null
  const { data: agreed } = useAgreed(project)

  /** What was agreed may hold the same work: whoever invoices both has to mean it. */
  async function press() {
    const besides = billing?.next === 'make' && agreed ? invoicedOf(agreed) : []
    const isMeant =
      besides.length === 0 ||
      (await confirm({
        title: m.projects_invoice_garments_too(),
        text: m.projects_invoice_garments_text({ numbers: besides.join(', ') }),
        confirmLabel: label ?? '',
      }))
    if (isMeant) mutate()
  }
  if (!mayInvoice || readOnly || label === null) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileInvoice size={14} aria-hidden />}
      loading={isPending}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
