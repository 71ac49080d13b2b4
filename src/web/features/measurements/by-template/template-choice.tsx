import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentsOf } from '#web/shared/measurements/field-words.ts'
import { Select } from '#web/ui/select.tsx'
import type { SetForm } from '../set-values.ts'
import { carriedOver, withCarried, withTemplate } from './template-entries.ts'

const STANDARD = 'standard'

interface TemplateChoiceProps {
  readonly form: SetForm
  /** Those by which new sets are taken. */
  readonly templates: readonly MeasurementTemplate[]
  /** Its place is kept meanwhile: whose plan has templates has some, most often. */
  readonly isLoading: boolean
}

/** By which list somebody is measured: the garment's standard one or one of the business's own. */
export function TemplateChoice({ form, templates, isLoading }: TemplateChoiceProps) {
  const { template } = form.values
  if (templates.length === 0 && !isLoading) return null
  return (
    <Select
      label={m.measurements_template()}
      data={[
        { value: STANDARD, label: m.measurements_template_standard() },
        ...templates.map(({ id, name, sections }) => ({
          value: id,
          label: `${name} (${garmentsOf(sections)})`,
        })),
      ]}
      value={template?.id ?? STANDARD}
      onChange={(chosen) => {
        form.setValues(withTemplate(form.getValues(), templates.find(({ id }) => id === chosen) ?? null))
        form.clearErrors()
      }}
      error={form.errors.versionId}
      disabled={isLoading}
      allowDeselect={false}
      searchable={templates.length > 8}
      data-entry
    />
  )
}

/** By which list a set on record was taken, which stays. */
export const TemplateTaken = ({
  template: { name, version },
}: {
  readonly template: { name: string; version: number }
}) => (
  <TextInput
    label={m.measurements_template()}
    value={m.measurements_by_version({ name, version })}
    readOnly
  />
)

interface CarryOverProps {
  readonly form: SetForm
  /** The client's, newest first. */
  readonly sets: readonly Measurement[]
}

/** Offers what earlier sets already tell, of this garment or of another. */
export function CarryOver({ form, sets }: CarryOverProps) {
  const carried = carriedOver(form.values, sets)
  if (carried.length === 0) return null
  return (
    <Stack gap={6}>
      <Button
        variant="light"
        h="auto"
        mih={44}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => form.setValues(withCarried(form.getValues(), carried))}
      >
        {m.measurements_carry({ count: carried.length })}
      </Button>
      <Text size="sm" c="dimmed">
        {m.measurements_carry_text()}
      </Text>
    </Stack>
  )
}
