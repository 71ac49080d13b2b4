import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRate } from '#contract/wages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { setRates, wageKeys } from '../wages-queries.ts'
import { changedRates, type RateValues, rateFault, ratesValuesOf } from './rate-values.ts'
import classes from './rates-section.module.css'

/** From so many lines on there is something to search among. */
const SEARCHED_FROM = 12

interface RatesFormProps extends FormDialogControls {
  readonly memberId: string
  readonly rates: readonly OwnRate[]
}

/** The whole price list, each line with what it pays everybody and a field for what it pays this one. */
export function RatesForm({ memberId, rates, leave, close, onDirtyChange }: RatesFormProps) {
  const { currency } = useRegion()
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const form = useForm<RateValues>({
    initialValues: ratesValuesOf(rates),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([id, typed]) => {
          const fault = rateFault(typed)
          return fault === null ? [] : [[id, fault]]
        }),
      ),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: async (values: RateValues) => {
      const changed = changedRates(rates, values)
      if (changed.length > 0) await setRates({ memberId, rates: changed })
    },
    onSuccess: () => {
      close()
      void queryClient.invalidateQueries({ queryKey: wageKeys.all })
      notify.success(m.wages_rates_saved())
    },
  })
  const looked = search.trim().toLocaleLowerCase()
  const isShown = ({ name }: OwnRate) => name.toLocaleLowerCase().includes(looked)
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure !== undefined && <Alert color="red">{failure}</Alert>}
        {rates.length >= SEARCHED_FROM && (
          <TextInput
            aria-label={m.wages_rates_search()}
            placeholder={m.wages_rates_search()}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {!rates.some(isShown) && <Text c="dimmed">{m.wages_rates_search_none()}</Text>}
        <ul className={classes.rates}>
          {rates.filter(isShown).map(({ workItemId, name, garment, usual }) => (
            <li key={workItemId} className={classes.rate}>
              <div className={classes.what}>
                <span className={classes.name}>{name}</span>
                <Text size="sm" c="dimmed">
                  {joined([
                    garment === null ? null : garmentText(garment),
                    usual === null
                      ? m.wages_rate_unlisted()
                      : m.wages_rate_usual({ amount: formatMoney(usual, currency) }),
                  ])}
                </Text>
              </div>
              <MoneyField
                aria-label={m.wages_rate_of({ name })}
                currency={currency}
                className={classes.field ?? ''}
                {...form.getInputProps(workItemId)}
              />
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={leave}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {m.wages_rates_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
