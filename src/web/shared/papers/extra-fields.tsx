import { Button, Group, SegmentedControl, SimpleGrid, Switch } from '@mantine/core'
import { use, useState } from 'react'
import type { Discount } from '#contract/invoice-bodies.ts'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { knownCurrency } from '#web/lib/money-decimals.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import classes from './extra-fields.module.css'
import { OffersContext } from './offers.ts'
import type { PaperTexts } from './paper.ts'
import { basisOf } from './paper-values.ts'
import { currencySign, moneyText } from './paper-words.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { newSchedule } from './schedule-values.ts'
import type { PaperFields } from './use-paper-form.ts'

interface SumFieldsProps {
  readonly form: PaperFields
  readonly currency: string
}

interface WordFieldsProps {
  readonly form: PaperFields
  readonly texts: PaperTexts
}

const kinds: readonly Discount['kind'][] = ['percent', 'amount']

/** What most papers do without: it shows where it is asked for, or filled in. */
export function ExtraFields({ form, currency, texts }: SumFieldsProps & WordFieldsProps) {
  const { taxRate, taxIncluded, discountValue, schedule, paymentTerms, notes } = form.values
  const hasSums = taxRate !== '' || discountValue !== '' || taxIncluded
  const hasWords = paymentTerms !== '' || notes !== ''
  const [asked, setAsked] = useState({ sums: hasSums, words: hasWords })
  const hasParts = schedule.length > 0
  // The button that was pressed goes: the focus goes on to what it brought.
  const [entered, setEntered] = useState<keyof typeof asked | 'parts' | null>(null)
  const ask = (part: keyof typeof asked) => {
    setAsked((before) => ({ ...before, [part]: true }))
    setEntered(part)
  }
  const showsSums = asked.sums || hasSums
  const showsWords = asked.words || hasWords
  return (
    <>
      {showsSums && <SumFields form={form} currency={currency} isEntered={entered === 'sums'} />}
      {hasParts && <ScheduleFields form={form} currency={currency} isEntered={entered === 'parts'} />}
      {showsWords && <WordFields form={form} texts={texts} isEntered={entered === 'words'} />}
      <Group gap="xs">
        {!showsSums && <Disclosure onClick={() => ask('sums')}>{m.invoices_extras()}</Disclosure>}
        {!hasParts && (
          <Disclosure
            onClick={() => {
              form.setFieldValue('schedule', newSchedule())
              setEntered('parts')
            }}
          >
            {m.invoices_instalments_ask()}
          </Disclosure>
        )}
        {!showsWords && <Disclosure onClick={() => ask('words')}>{texts.addWords}</Disclosure>}
      </Group>
    </>
  )
}

const percentField = {
  decimals: 3,
} as const

interface EnteredProps {
  /** Has the focus once it is there. */
  readonly isEntered: boolean
}

function SumFields({ form, currency, isEntered }: SumFieldsProps & EnteredProps) {
  const { discountKind } = form.values
  const labels = { percent: '%', amount: currencySign(currency) } as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <div>
        <NumberField
          {...percentField}
          label={m.invoices_tax_rate()}
          autoFocus={isEntered}
          suffix={m.invoices_percent_suffix()}
          {...form.getInputProps('taxRate')}
        />
        <RateChoices form={form} />
      </div>
      <div className={classes.discount}>
        <NumberField
          {...percentField}
          label={m.invoices_discount()}
          decimals={discountKind === 'percent' ? 3 : 2}
          {...form.getInputProps('discountValue')}
          error={form.errors['discount.value'] ?? form.errors.discount}
        />
        <SegmentedControl
          aria-label={m.invoices_discount_kind()}
          data={kinds.map((value) => ({ value, label: labels[value] }))}
          value={discountKind}
          onChange={(kind) => form.setFieldValue('discountKind', kind)}
        />
      </div>
      <PricesSwitch form={form} currency={currency} />
    </SimpleGrid>
  )
}

/** The business's own rates, each for one press. */
function RateChoices({ form }: Pick<SumFieldsProps, 'form'>) {
  const { taxRates } = use(OffersContext)
  const chosen = form.values.taxRate
  if (taxRates.length === 0) return null
  return (
    <Group gap={4} mt={6} role="group" aria-label={m.invoices_tax_rates()}>
      {taxRates.map(({ name, rate }) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          aria-pressed={chosen !== '' && Number(chosen) === rate}
          className={classes.rate ?? ''}
          onClick={() => form.setFieldValue('taxRate', rate)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}

/** Asks before the total changes with it. */
function PricesSwitch({ form, currency }: SumFieldsProps) {
  const { values } = form
  async function change(taxIncluded: boolean) {
    const totalOf = (is: boolean) =>
      invoiceAmounts({
        ...basisOf({ ...values, taxIncluded: is }),
        currency: knownCurrency(currency) ?? 'USD',
      }).totalMinor
    const [before, after] = [totalOf(!taxIncluded), totalOf(taxIncluded)]
    const told = { before: totalText(before), after: totalText(after) }
    const isWanted =
      before === after ||
      (await confirm({
        title: taxIncluded ? m.invoices_prices_to_incl() : m.invoices_prices_to_plus(),
        text: m.invoices_prices_total(told),
        confirmLabel: m.invoices_prices_change(),
      }))
    if (isWanted) form.setFieldValue('taxIncluded', taxIncluded)
  }
  const totalText = (minor: number) => moneyText({ currency }, fromMinor(minor))
  return (
    <Switch
      label={m.invoices_prices_include()}
      checked={values.taxIncluded}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}

function WordFields({ form, texts, isEntered }: WordFieldsProps & EnteredProps) {
  return (
    <>
      <GrowingText
        label={texts.terms}
        autoFocus={isEntered}
        description={texts.termsHint}
        minRows={2}
        maxRows={6}
        {...form.getInputProps('paymentTerms')}
      />
      <GrowingText
        label={m.invoices_notes()}
        description={texts.notesHint}
        minRows={2}
        maxRows={8}
        {...form.getInputProps('notes')}
      />
    </>
  )
}
