import { Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useId } from 'react'
import { invoiceNumberMax } from '#contract/invoice-bodies.ts'
import { invoiceStatuses } from '#contract/invoice-statuses.ts'
import type { Invoice } from '#contract/invoices.ts'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { knownCurrency } from '#web/lib/money-decimals.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { statusText } from '#web/shared/invoices/invoice-status.tsx'
import { ProjectSelect } from '#web/shared/projects/project-select.tsx'
import { FormPart } from '#web/ui/form-part.tsx'
import { RecordNews } from '#web/ui/record-form.tsx'
import { pricesText, problemText } from './components/invoice-words.ts'
import { Totals } from './details/totals.tsx'
import { ExtraFields } from './editing/extra-fields.tsx'
import { ItemRows } from './editing/item-rows.tsx'
import { RowForms } from './editing/row-forms.tsx'
import { invoiceLabels as labels, useInvoiceForm } from './editing/use-invoice-form.ts'
import { basisOf, type InvoiceValues } from './invoice-values.ts'
import classes from './invoices-form.module.css'

const statusOptions = invoiceStatuses.map((value) => ({ value, label: statusText(value) }))

interface InvoicesFormProps {
  /** The invoice to change; null adds one. */
  readonly invoice: Invoice | null
  /** Whose client and project the fields begin with: the same, or the one that is duplicated. */
  readonly model: Invoice | null
  readonly initialValues: InvoiceValues
  /** Clients or projects are still loading. */
  readonly isDisabled: boolean
  readonly onSaved: (invoice: Invoice) => void
  /** It was voided elsewhere, and nothing of it can be changed any more. */
  readonly onVoided: (invoice: Invoice) => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Adds an invoice or changes one. */
export function InvoicesForm({ model, isDisabled, ...options }: InvoicesFormProps) {
  const { invoice, onCancel } = options
  const state = useInvoiceForm(options)
  const { form, formProps, typing, isPending, base, conflict, hasLostClient, missing } = state
  const region = useRegion()
  const hintId = useId()
  const currency = invoice?.currency ?? region.currency
  const { values } = form
  const basis = basisOf(values)
  const { itemsMinor, ...totals } = invoiceAmounts({ ...basis, currency: knownCurrency(currency) ?? 'USD' })
  const shown = base ?? model
  const onRecord = conflict?.onRecord ?? base
  const hint = whatIsMissing(missing) ?? (totals.problem && problemText(totals.problem))
  const isClosed = conflict !== null && conflict.closed !== null
  const clientInput = form.getInputProps('clientId')

  // The dialog has looked for its first field before there was one.
  const { ref } = formProps
  useEffect(() => {
    if (!isDisabled) ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isDisabled, ref])

  return (
    <>
      <RowForms items={values.items} />
      <form {...formProps}>
        <fieldset disabled={isDisabled} className={classes.fields}>
          <Stack gap="md">
            <RecordNews state={state} />
            <FormPart shows={[values.clientId, values.projectId, form.errors, base, model]}>
              {() => (
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                  <ClientSelect
                    // Taking another version brings another client with it.
                    key={`client ${base?.updatedAt}`}
                    label={labels.clientId}
                    required={!hasLostClient}
                    current={shown?.clientId ? { id: shown.clientId._id, name: shown.clientId.name } : null}
                    autoFocus
                    value={values.clientId}
                    onChange={(clientId) => form.setFieldValue('clientId', clientId)}
                    error={clientInput.error}
                    onBlur={clientInput.onBlur}
                  />
                  <ProjectSelect
                    label={labels.projectId}
                    key={`project ${base?.updatedAt}`}
                    value={values.projectId}
                    onChange={(projectId) => form.setFieldValue('projectId', projectId)}
                    clientId={values.clientId}
                    current={shown?.projectId ?? null}
                  />
                </SimpleGrid>
              )}
            </FormPart>
            <FormPart
              shows={[values.invoiceNumber, values.status, values.issueDate, values.dueDate, form.errors]}
            >
              {() => (
                <SimpleGrid cols={{ base: 1, xs: invoice ? 2 : 3 }} spacing="md">
                  <TextInput
                    label={labels.invoiceNumber}
                    placeholder={m.invoices_number_placeholder()}
                    required
                    withAsterisk
                    maxLength={invoiceNumberMax}
                    autoComplete="off"
                    {...form.getInputProps('invoiceNumber')}
                  />
                  {invoice && (
                    <Select
                      label={labels.status}
                      data={statusOptions}
                      allowDeselect={false}
                      {...form.getInputProps('status')}
                    />
                  )}
                  <TextInput label={labels.issueDate} type="date" {...form.getInputProps('issueDate')} />
                  <TextInput
                    label={labels.dueDate}
                    type="date"
                    required
                    withAsterisk
                    {...form.getInputProps('dueDate')}
                  />
                </SimpleGrid>
              )}
            </FormPart>
            <ItemRows
              items={values.items}
              usualRate={values.taxRate}
              pricesNote={totals.taxes.length > 0 ? pricesText(values.taxIncluded) : ''}
              amountsMinor={itemsMinor}
              currency={currency}
              errors={form.errors}
              typing={typing}
              onChange={(items) => form.setFieldValue('items', items)}
            />
            <FormPart
              shows={[
                ...[
                  values.taxRate,
                  values.taxIncluded,
                  values.discountKind,
                  values.discountValue,
                  values.paymentTerms,
                ],
                ...[values.notes, form.errors, currency],
              ]}
            >
              {() => <ExtraFields form={form} currency={currency} />}
            </FormPart>
            <FormPart
              shows={[currency, JSON.stringify([totals, basis.discount, basis.taxIncluded]), onRecord]}
            >
              {() => (
                <Totals
                  invoice={{
                    currency,
                    subtotal: fromMinor(totals.subtotalMinor),
                    discount: basis.discount,
                    discountAmount: fromMinor(totals.discountMinor),
                    taxRate: basis.taxRate,
                    taxIncluded: basis.taxIncluded,
                    taxAmount: fromMinor(totals.taxMinor),
                    taxes: totals.taxes.map(({ rate, taxableMinor, taxMinor }) => ({
                      rate,
                      taxable: fromMinor(taxableMinor),
                      tax: fromMinor(taxMinor),
                    })),
                    amount: fromMinor(totals.totalMinor),
                  }}
                  {...(onRecord && { payments: paymentsOf(onRecord, totals.totalMinor) })}
                />
              )}
            </FormPart>
            <FormPart shows={[hint, isDisabled, isPending, isClosed, onCancel]}>
              {() => (
                <div className={classes.foot}>
                  <Text size="sm" c="dimmed" className={classes.missing ?? ''} id={hintId}>
                    {isDisabled ? m.invoices_form_loading() : hint}
                  </Text>
                  <Button variant="default" disabled={isPending} onClick={onCancel}>
                    {m.ui_cancel()}
                  </Button>
                  <Button
                    type="submit"
                    loading={isPending}
                    disabled={isDisabled || hint !== null || isClosed}
                    aria-describedby={hintId}
                  >
                    {invoice ? m.invoices_form_edit_submit() : m.invoices_form_add_submit()}
                  </Button>
                </div>
              )}
            </FormPart>
          </Stack>
        </fieldset>
      </form>
    </>
  )
}

/** What has been paid, held against the total as it is typed. */
const paymentsOf = ({ paid }: Invoice, totalMinor: number) => ({
  paid,
  balance: fromMinor(totalMinor - toMinor(paid)),
})

/** The first thing that stands in the way, or null. */
function whatIsMissing(missing: Readonly<Record<string, string>>): string | null {
  const [first] = Object.entries(missing)
  if (!first) return null
  const [path, what] = first
  const [, index] = /^items\.(\d+)\./.exec(path) ?? []
  return index === undefined ? what : m.invoices_form_item({ position: Number(index) + 1, what })
}
