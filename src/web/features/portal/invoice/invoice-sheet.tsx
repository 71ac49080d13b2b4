import type { ReactNode } from 'react'
import type { InvoicePaper } from '#contract/invoice-paper.ts'
import { ibanInGroups } from '#domain/money/bank-account.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { InstalmentList } from '#web/shared/papers/instalment-list.tsx'
import { ItemsTable } from '#web/shared/papers/items-table.tsx'
import { Totals } from '#web/shared/papers/totals.tsx'
import { Dim } from '#web/shared/portal/client-parts.tsx'
import { DetailField } from '#web/ui/detail-field.tsx'
import { InvoiceOwed } from './invoice-owed.tsx'
import classes from './invoice-sheet.module.css'

interface InvoiceSheetProps {
  readonly paper: InvoicePaper
  /** How it is paid here and now. */
  readonly pay?: ReactNode
  /** What can be done with the paper. */
  readonly children?: ReactNode
}

/** What the paper says, and first of all what is owed on it. */
export function InvoiceSheet({ paper, pay, children }: InvoiceSheetProps) {
  const { sender, kind, invoiceNumber, billedTo, projectName, issueDate, deliveredOn, corrects } = paper
  const { creditReason, notes, paymentTerms } = paper
  const isCredit = kind === 'credit-note'
  // Of what is cancelled nothing is due, whatever it came to.
  const isPayable = !isCredit && paper.voidedAt === null
  return (
    <article>
      <Dim>
        <bdi>{sender.name}</bdi>
      </Dim>
      <h1>
        {isCredit
          ? m.portal_credit_note({ number: invoiceNumber })
          : m.portal_invoice({ number: invoiceNumber })}
      </h1>
      <InvoiceOwed paper={paper} />
      {isPayable && pay}
      <dl className={classes.fields}>
        <DetailField label={m.portal_for()}>
          <bdi>{billedTo}</bdi>
        </DetailField>
        {projectName && (
          <DetailField label={m.invoices_project()}>
            <bdi>{projectName}</bdi>
          </DetailField>
        )}
        <DetailField label={m.invoices_issued()}>{formatDay(issueDate)}</DetailField>
        {deliveredOn && <DetailField label={m.invoices_delivered()}>{formatDay(deliveredOn)}</DetailField>}
        {corrects && (
          <DetailField label={m.credits_corrects()}>
            {m.credits_corrected({ number: corrects.invoiceNumber, day: formatDay(corrects.issueDate) })}
          </DetailField>
        )}
        {creditReason && (
          <DetailField label={m.portal_reason()}>
            <div dir="auto">{creditReason}</div>
          </DetailField>
        )}
      </dl>
      <ItemsTable paper={paper} className={classes.items ?? ''} />
      <Totals paper={paper} {...(isPayable && { payments: paper })} />
      <InstalmentList paper={paper} balance={isPayable ? paper.balance : undefined} heading="h2" />
      <PayTo paper={paper} />
      <dl className={classes.texts}>
        {notes && (
          <DetailField label={m.invoices_notes()}>
            <div dir="auto">{notes}</div>
          </DetailField>
        )}
        {paymentTerms && (
          <DetailField label={m.invoices_terms()}>
            <div dir="auto">{paymentTerms}</div>
          </DetailField>
        )}
      </dl>
      {children}
    </article>
  )
}

/** Where to it is paid by transfer, each to be copied by itself. */
function PayTo({ paper: { payTo, invoiceNumber } }: { readonly paper: InvoicePaper }) {
  if (!payTo) return null
  const { holder, iban, bic } = payTo
  return (
    <section aria-labelledby="pay-to" className={classes.payTo}>
      <h2 id="pay-to">{m.portal_pay_to()}</h2>
      <dl className={classes.fields}>
        <DetailField label={m.portal_account_holder()}>
          <bdi>{holder}</bdi>
        </DetailField>
        <DetailField label={m.settings_iban()}>
          <bdi>{ibanInGroups(iban)}</bdi>
        </DetailField>
        {bic && <DetailField label={m.settings_bic()}>{bic}</DetailField>}
        <DetailField label={m.portal_reference()}>
          <bdi>{invoiceNumber}</bdi>
        </DetailField>
      </dl>
    </section>
  )
}
