import { Button } from '@mantine/core'
import { IconCash, IconFileInvoice } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Agreed } from '#contract/agreed.ts'
import { memberPages } from '#contract/pages.ts'
import type { ProjectOverview } from '#contract/project-overview.ts'
import type { Project } from '#contract/projects.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { currencySign } from '#web/shared/papers/paper-words.ts'
import { DepositDialog } from '#web/shared/quotes/deposit-dialog.tsx'
import type { AskedDeposit } from '#web/shared/quotes/deposit-form.tsx'
import { quotePath } from '#web/shared/quotes/quote-paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { invoicedOf, useAgreed, useInvoiceAgreed } from '../use-agreed.ts'

interface InvoiceAgreedProps {
  readonly project: Project
  readonly invoices: ProjectOverview['invoices']
}

const look = { size: 'compact-sm', variant: 'default' } as const
const invoiceIcon = <IconFileInvoice size={14} aria-hidden />

/** The invoice of what was agreed, by one press: of a quote, or of the budget, and a share of that in advance. */
export function InvoiceAgreed({ project, invoices }: InvoiceAgreedProps) {
  const mayInvoice = useMay('money.write')
  const { data: agreed } = useAgreed(project)
  if (!mayInvoice || project.readOnly || !agreed) return null
  const { next, quotes } = agreed
  if (next === 'choose-quote') {
    return quotes
      .filter(({ invoice }) => invoice === null)
      .map(({ id, quoteNumber: number }) => (
        <Button key={id} {...look} leftSection={invoiceIcon} component={Link} to={quotePath(id)}>
          {m.projects_invoice_quote({ number })}
        </Button>
      ))
  }
  if (next === 'no-budget') {
    const to = newFor(memberPages.invoices, project.clientId?._id ?? '', project.id)
    return (
      <Button {...look} leftSection={invoiceIcon} component={Link} to={to}>
        {m.projects_invoice_blank()}
      </Button>
    )
  }
  return (
    <>
      <MakeInvoice project={project} invoices={invoices} agreed={agreed} />
      {agreed.left > 0 && <MakeDeposit project={project} agreed={agreed} />}
    </>
  )
}

interface OfAgreed {
  readonly project: Project
  readonly agreed: Agreed
}

/** What a press does; null where there is nothing to do but to read the invoice. */
function labelOf({ next, quotes, deposits }: Agreed): string | null {
  if (next === 'take-off') return m.quotes_deposit_take_off()
  if (next !== 'make') return null
  const open = quotes.find(({ invoice }) => invoice === null)
  if (open) return m.projects_invoice_quote({ number: open.quoteNumber })
  return deposits.some(({ isVoid }) => !isVoid) ? m.quotes_convert_last() : m.projects_invoice_budget()
}

/** Invoices by hand, say, of which nothing is known but that they are of this project. */
const besides = ({ quotes, ...agreed }: Agreed, invoices: ProjectOverview['invoices']) =>
  quotes.length > 0
    ? []
    : invoices
        .filter(({ isVoid }) => !isVoid)
        .map(({ invoiceNumber }) => invoiceNumber)
        .filter((number) => !invoicedOf({ quotes, ...agreed }).includes(number))

function MakeInvoice({ project, agreed, invoices }: InvoiceAgreedProps & OfAgreed) {
  const { invoice, isPending } = useInvoiceAgreed()
  const label = labelOf(agreed)
  if (label === null) return null
  async function press() {
    const others = agreed.next === 'make' ? besides(agreed, invoices) : []
    const isMeant =
      others.length === 0 ||
      (await confirm({
        title: m.projects_invoice_whole(),
        text: m.projects_invoice_besides({ numbers: others.join(', ') }),
        confirmLabel: m.projects_invoice_budget(),
      }))
    if (isMeant) invoice(project)
  }
  return (
    <Button {...look} leftSection={invoiceIcon} loading={isPending} onClick={() => void press()}>
      {label}
    </Button>
  )
}

type Made = Reply<'quotes.depositAgreed'>

function MakeDeposit({ project: { id, name }, agreed: { left, currency } }: OfAgreed) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AskedDeposit<Made> | null>(null)
  if (currency === null) return null
  const ask = () =>
    setAsked({
      ...{ id, currency, sign: currencySign(currency) },
      text: m.projects_agreed_deposit_text({ name, amount: formatMoney(left, currency) }),
      send: (body, idempotencyKey) => call('quotes.depositAgreed', { params: { id }, body, idempotencyKey }),
    })
  function made({ invoiceId }: Made) {
    notify.success(m.projects_agreed_deposit_made({ name }))
    void queryClient.invalidateQueries()
    void navigate(invoicePath(invoiceId))
  }
  return (
    <>
      <Button {...look} leftSection={<IconCash size={14} aria-hidden />} onClick={ask}>
        {m.quotes_deposit()}
      </Button>
      <DepositDialog asked={asked} onClose={() => setAsked(null)} onMade={made} />
    </>
  )
}
