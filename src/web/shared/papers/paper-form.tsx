import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId } from 'react'
import { takesDepositsOff } from '#domain/money/deposits.ts'
import { sharedOut } from '#domain/money/instalments.ts'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { knownCurrency } from '#web/lib/money-decimals.ts'
import type { Versioned } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { FormPart } from '#web/ui/form-part.tsx'
import { RecordNews } from '#web/ui/record-form.tsx'
import { RowForms } from '#web/ui/row-forms.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { ItemRows } from './item-rows.tsx'
import { OffersContext, useOffers } from './offers.ts'
import type { PaperSubject, PaperTexts } from './paper.ts'
import classes from './paper-form.module.css'
import { basisOf, paperLabels as labels } from './paper-values.ts'
import { pricesText, problemText } from './paper-words.ts'
import { sharesOf } from './schedule-values.ts'
import { Totals } from './totals.tsx'
import type { PaperFormState } from './use-paper-form.ts'

/** What each kind of paper passes on to its form. */
export interface PaperFormHandlers<Version> {
  /** Clients or projects are still loading. */
  readonly isDisabled: boolean
  readonly onSaved: (paper: Version) => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** What the fields for a client and a project are given. */
interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
}

interface PaperFormProps<Version extends PaperSubject & Versioned> {
  readonly state: PaperFormState<Version>
  /** Whose client and project the fields begin with: the same, or the one that is duplicated. */
  readonly model: Version | null
  readonly currency: string
  readonly texts: PaperTexts
  readonly submitLabel: string
  /** Clients or projects are still loading. */
  readonly isDisabled: boolean
  readonly onCancel: () => void
  readonly clientField: (
    props: ChoiceProps & {
      readonly required: boolean
      readonly current: { readonly id: string; readonly name: string } | null
      readonly autoFocus: boolean
      readonly error: ReactNode
      readonly onBlur: () => void
    },
  ) => ReactNode
  readonly projectField: (
    props: ChoiceProps & { readonly clientId: string; readonly current: PaperSubject['projectId'] },
  ) => ReactNode
  /** Its number and its days. */
  readonly head: ReactNode
  /** What the head shows, as one would compare it. */
  readonly headShows: readonly unknown[]
  /** What has been paid of what is on record now. */
  readonly paidOf?: (onRecord: Version) => number
}

/** Adds a paper or changes one: for whom, the items, tax and discount, words, and what it comes to. */
export function PaperForm<Version extends PaperSubject & Versioned>(props: PaperFormProps<Version>) {
  const { state, model, currency, texts, isDisabled, onCancel, paidOf } = props
  const { form, formProps, typing, isPending, base, conflict, hasLostClient, missing } = state
  const hintId = useId()
  const { values } = form
  const basis = basisOf(values)
  const { itemsMinor, ...totals } = invoiceAmounts({ ...basis, currency: knownCurrency(currency) ?? 'USD' })
  const offers = useOffers({ clientId: values.clientId, currency, taxIncluded: values.taxIncluded })
  const shown = base ?? model
  const onRecord = conflict?.onRecord ?? base
  const shares = sharedOut(sharesOf(values.schedule), totals.totalMinor, knownCurrency(currency) ?? 'USD')
  const hint =
    whatIsMissing(missing) ??
    (totals.problem && problemText(totals.problem, texts)) ??
    (values.schedule.length > 0 && shares.problem ? m.invoices_form_instalments() : null)
  const isClosed = conflict !== null && conflict.closed !== null
  const clientInput = form.getInputProps('clientId')

  // The dialog has looked for its first field before there was one.
  const { ref } = formProps
  useEffect(() => {
    if (!isDisabled) ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isDisabled, ref])

  return (
    <>
      <RowForms rows={values.items} />
      <form {...formProps}>
        <fieldset disabled={isDisabled} className={classes.fields}>
          <Stack gap="md">
            <RecordNews state={state} />
            <FormPart shows={[values.clientId, values.projectId, form.errors, base, model]}>
              {() => (
                // Taking another version brings another client with it.
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" key={base?.updatedAt}>
                  {props.clientField({
                    label: labels.clientId,
                    required: !hasLostClient,
                    current: shown?.clientId ? { id: shown.clientId._id, name: shown.clientId.name } : null,
                    autoFocus: true,
                    value: values.clientId,
                    onChange: (clientId) => form.setFieldValue('clientId', clientId),
                    error: clientInput.error,
                    onBlur: clientInput.onBlur,
                  })}
                  {props.projectField({
                    label: labels.projectId,
                    value: values.projectId,
                    onChange: (projectId) => form.setFieldValue('projectId', projectId),
                    clientId: values.clientId,
                    current: shown?.projectId ?? null,
                  })}
                </SimpleGrid>
              )}
            </FormPart>
            <FormPart shows={[...props.headShows, form.errors]}>{() => props.head}</FormPart>
            <OffersContext value={offers}>
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
                  ...[
                    ...[JSON.stringify(values.schedule), values.schedule.length > 0 && totals.totalMinor],
                    values.notes,
                    form.errors,
                    currency,
                  ],
                ]}
              >
                {() => <ExtraFields form={form} currency={currency} texts={texts} />}
              </FormPart>
            </OffersContext>
            <FormPart
              shows={[
                currency,
                JSON.stringify([totals, basis.discount, basis.taxIncluded, takesDepositsOff(basis.items)]),
                onRecord,
              ]}
            >
              {() => (
                <Totals
                  paper={{
                    currency,
                    items: basis.items,
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
                  {...(onRecord && paidOf && { payments: leftOf(paidOf(onRecord), totals.totalMinor) })}
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
                    {props.submitLabel}
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
const leftOf = (paid: number, totalMinor: number) => ({
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
