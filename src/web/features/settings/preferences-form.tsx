import {
  Alert,
  Button,
  Group,
  type InputWrapperProps,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
} from '@mantine/core'
import { useMemo } from 'react'
import type { User } from '#contract/auth.ts'
import { languages, pageSizes, themes, weekStarts } from '#contract/preferences.ts'
import { PreferencesBody } from '#contract/settings.ts'
import { lengthUnits } from '#domain/measuring/length.ts'
import { currencyCodes } from '#domain/money/currencies.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { nameOfLanguage } from '#web/lib/language-choice.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { savePreferences } from './settings-queries.ts'
import { zoneOptions } from './time-zones.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Settings = User['settings']
/** An empty goal is no goal. */
type PreferenceValues = Omit<Settings, 'monthlyRevenueGoal' | 'yearlyRevenueGoal'> & {
  monthlyRevenueGoal: number | string
  yearlyRevenueGoal: number | string
}

const labels = {
  theme: m.settings_theme(),
  language: m.settings_language(),
  timezone: m.settings_timezone(),
  currency: m.settings_currency(),
  measurementUnit: m.settings_unit(),
  defaultProjectDuration: m.settings_duration(),
  weekStart: m.settings_week_start(),
  pageSize: m.settings_page_size(),
  monthlyRevenueGoal: m.settings_goal_month(),
  yearlyRevenueGoal: m.settings_goal_year(),
}

const options = <Value extends string>(values: readonly Value[], texts: Record<Value, () => string>) =>
  values.map((value) => ({ value, label: texts[value]() }))

const themeOptions = options(themes, {
  light: m.app_scheme_light,
  dark: m.app_scheme_dark,
  system: m.app_scheme_system,
})
// Each in its own language, for whoever doesn't understand the one that is shown.
const languageOptions = languages.map((value) => ({ value, label: nameOfLanguage(value) }))
const unitOptions = options(lengthUnits, { inches: m.settings_unit_inches, cm: m.settings_unit_cm })
const weekOptions = options(weekStarts, { monday: m.settings_monday, sunday: m.settings_sunday })
const pageOptions = options(pageSizes, {
  auto: m.settings_page_auto,
  A4: () => 'A4',
  Letter: () => 'Letter',
})

function currencyOptions() {
  const names = new Intl.DisplayNames(getLocale(), { type: 'currency' })
  return currencyCodes.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))
}

function valuesOf({ settings }: User): PreferenceValues {
  const { monthlyRevenueGoal, yearlyRevenueGoal, ...rest } = settings
  return {
    ...rest,
    monthlyRevenueGoal: monthlyRevenueGoal ?? '',
    yearlyRevenueGoal: yearlyRevenueGoal ?? '',
  }
}

const goal = (typed: number | string) => (typed === '' ? null : Number(typed))

const bodyOf = (values: PreferenceValues) => ({
  ...values,
  monthlyRevenueGoal: goal(values.monthlyRevenueGoal),
  yearlyRevenueGoal: goal(values.yearlyRevenueGoal),
})

const validateBody = zodValidate(PreferencesBody, labels)

const typedPreferences = typedForms<User, PreferenceValues>()

/** So that the inputs of a row stand in line. */
const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

/** How the person likes to work: what the screens, the calendar and the papers go by. */
export function PreferencesForm({ user }: { user: User }) {
  const { form, formProps, isPending, failure } = useSettingsForm({
    shelf: typedPreferences,
    user,
    valuesOf,
    bodyOf,
    validate: (values) => validateBody(bodyOf(values)),
    save: savePreferences,
    savedText: m.settings_preferences_saved,
  })
  const zones = useMemo(() => zoneOptions(user.settings.timezone, Date.now()), [user.settings.timezone])
  const currencies = useMemo(currencyOptions, [])

  return (
    <form {...formProps}>
      <Stack gap="lg">
        {failure && <Alert color="red">{failure}</Alert>}
        <PaperSection title={m.settings_group_region()}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              label={labels.language}
              data={languageOptions}
              allowDeselect={false}
              {...form.getInputProps('language')}
            />
            <Select
              label={labels.timezone}
              description={m.settings_timezone_hint()}
              inputWrapperOrder={hintBelow}
              data={[
                { group: m.settings_zones_usual(), items: zones.usual },
                { group: m.settings_zones_others(), items: zones.others },
              ]}
              searchable
              allowDeselect={false}
              nothingFoundMessage={m.settings_nothing_found()}
              {...form.getInputProps('timezone')}
            />
            <Select
              label={labels.currency}
              description={m.settings_currency_hint()}
              inputWrapperOrder={hintBelow}
              data={currencies}
              searchable
              allowDeselect={false}
              nothingFoundMessage={m.settings_nothing_found()}
              {...form.getInputProps('currency')}
            />
            <Select
              label={labels.weekStart}
              data={weekOptions}
              allowDeselect={false}
              {...form.getInputProps('weekStart')}
            />
            <Select
              label={labels.theme}
              data={themeOptions}
              allowDeselect={false}
              {...form.getInputProps('theme')}
            />
          </SimpleGrid>
        </PaperSection>
        <PaperSection title={m.settings_group_work()}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              label={labels.measurementUnit}
              data={unitOptions}
              allowDeselect={false}
              {...form.getInputProps('measurementUnit')}
            />
            <NumberInput
              label={labels.defaultProjectDuration}
              suffix={` ${m.settings_days()}`}
              min={1}
              max={730}
              clampBehavior="none"
              allowDecimal={false}
              {...form.getInputProps('defaultProjectDuration')}
            />
            <Select
              label={labels.pageSize}
              data={pageOptions}
              allowDeselect={false}
              {...form.getInputProps('pageSize')}
            />
          </SimpleGrid>
        </PaperSection>
        <PaperSection title={m.settings_group_goals()}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {(['monthlyRevenueGoal', 'yearlyRevenueGoal'] as const).map((name) => (
              <MoneyField
                key={name}
                label={labels[name]}
                placeholder={m.settings_goal_none()}
                currency={form.values.currency}
                {...form.getInputProps(name)}
              />
            ))}
          </SimpleGrid>
        </PaperSection>
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {m.settings_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
