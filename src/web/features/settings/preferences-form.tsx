import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { themes, weekStarts } from '#contract/preferences.ts'
import { PreferencesBody } from '#contract/settings.ts'
import { lengthUnits } from '#domain/measuring/length.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useMay } from '#web/lib/may.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { useOwnsBusiness } from '#web/shared/account/setting-homes.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { Select } from '#web/ui/select.tsx'
import { countingLabels } from './business-values.ts'
import { CurrencySelect, languageOptions, ZoneSelect } from './components/counting-fields.tsx'
import { savePreferences, useSavesBusiness } from './settings-queries.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Settings = User['settings']
type PreferenceValues = Pick<Settings, keyof typeof labels>

const labels = {
  theme: m.settings_theme(),
  language: m.settings_language(),
  measurementUnit: m.settings_unit(),
  defaultProjectDuration: m.settings_duration(),
  weekStart: m.settings_week_start(),
  timezone: countingLabels.timezone,
  currency: countingLabels.currency,
}

const options = <Value extends string>(values: readonly Value[], texts: Record<Value, () => string>) =>
  values.map((value) => ({ value, label: texts[value]() }))

const themeOptions = options(themes, {
  light: m.app_scheme_light,
  dark: m.app_scheme_dark,
  system: m.app_scheme_system,
})
const unitOptions = options(lengthUnits, { inches: m.settings_unit_inches, cm: m.settings_unit_cm })
const weekOptions = options(weekStarts, { monday: m.settings_monday, sunday: m.settings_sunday })

const valuesOf = ({ settings }: User): PreferenceValues => ({
  theme: settings.theme,
  language: settings.language,
  measurementUnit: settings.measurementUnit,
  defaultProjectDuration: settings.defaultProjectDuration,
  weekStart: settings.weekStart,
  timezone: settings.timezone,
  currency: settings.currency,
})

const validateBody = zodValidate(PreferencesBody, labels)

const typedPreferences = typedForms<User, PreferenceValues>()

/** How the person likes to work, and, for the owner, what the business counts by. */
export function PreferencesForm({ user }: { user: User }) {
  const ownsBusiness = useOwnsBusiness()
  const makesProjects = useMay('work.write')
  const { form, formProps, isPending, failure } = useSettingsForm({
    shelf: typedPreferences,
    record: user,
    valuesOf,
    bodyOf: (values) => values,
    validate: validateBody,
    save: useSavesBusiness(savePreferences),
    savedText: m.settings_preferences_saved,
  })

  return (
    <form {...formProps}>
      <Stack gap="lg">
        {failure && <Alert color="red">{failure}</Alert>}
        <PaperSection title={ownsBusiness ? m.settings_group_region() : m.settings_group_appearance()}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              label={labels.language}
              data={languageOptions}
              allowDeselect={false}
              {...form.getInputProps('language')}
            />
            {ownsBusiness && (
              <>
                <ZoneSelect kept={user.settings.timezone} {...form.getInputProps('timezone')} />
                <CurrencySelect {...form.getInputProps('currency')} />
              </>
            )}
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
            {makesProjects && (
              <NumberField
                label={labels.defaultProjectDuration}
                suffix={` ${m.settings_days()}`}
                min={1}
                max={730}
                step={1}
                {...form.getInputProps('defaultProjectDuration')}
              />
            )}
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
