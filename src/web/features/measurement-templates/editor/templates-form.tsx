import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { templateLimits } from '#contract/measurement-templates.ts'
import { garmentTypes, standardNames } from '#domain/measuring/garments.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { addTemplate, readTemplate, saveTemplate, showSaved } from '../templates-queries.ts'
import { checkTemplate } from './check-template.ts'
import { PhonePreview } from './phone-preview.tsx'
import { SectionEditor } from './section-editor.tsx'
import {
  bodyOf,
  newSection,
  picturesOf,
  type SectionValues,
  type TemplateValues,
  valuesOf,
} from './template-values.ts'
import classes from './templates-form.module.css'
import { versionDifferences } from './version-differences.ts'

const typedTemplates = typedForms<MeasurementTemplate, TemplateValues>()

const garments = garmentTypes.map((value) => ({ value, label: garmentLabels[value] }))

interface TemplatesFormProps {
  /** The template to change; null adds one. */
  readonly template: MeasurementTemplate | null
  /** What it begins with. */
  readonly start: TemplateValues
  readonly onSaved: (template: MeasurementTemplate) => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Makes a template or changes one: what is measured, in which order and how, beside what the phone will show. */
export function TemplatesForm({ template, start, onSaved, onCancel, onDirtyChange }: TemplatesFormProps) {
  const { unit } = useMeasurementUnit()
  const queryClient = useQueryClient()
  const state = useRecordForm<TemplateValues, MeasurementTemplate>({
    shelf: typedTemplates,
    record: template,
    initialValues: start,
    valuesOf,
    validate: checkTemplate,
    add: addTemplate,
    save: (values, over) => saveTemplate(over.id, values, over.updatedAt),
    read: readTemplate,
    differences: versionDifferences,
    asSaved: (onRecord) => onRecord,
    onSaved: (saved) => {
      onDirtyChange(false)
      void showSaved(queryClient, saved)
      onSaved(saved)
    },
    onDirtyChange,
  })
  const { form } = state
  const { sections, defaultFor } = form.values

  function change(next: readonly SectionValues[]) {
    form.setFieldValue('sections', next)
    if (Object.keys(form.errors).length > 0) form.clearErrors()
  }

  function addGarment() {
    const isThere = (garment: string) => sections.some(({ garmentType }) => garmentType === garment)
    const garmentType = garmentTypes.find((garment) => garment === 'pants' && !isThere(garment)) ?? 'jacket'
    change([...sections, newSection(garmentType, unit, standardNames[garmentType])])
  }

  return (
    <div className={classes.columns}>
      <RecordForm state={state} submitLabel={m.measurement_templates_save()} onCancel={onCancel}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={m.measurement_templates_name()}
            placeholder={m.measurement_templates_name_placeholder()}
            required
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <Select
            label={m.measurement_templates_default()}
            description={m.measurement_templates_default_hint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={m.measurement_templates_default_none()}
            data={garments}
            value={defaultFor}
            onChange={(chosen) =>
              form.setFieldValue('defaultFor', garmentTypes.find((garment) => garment === chosen) ?? null)
            }
            clearable
            disabled={template?.isPutAway ?? false}
          />
        </SimpleGrid>
        <Stack gap="lg">
          {sections.map((section, index) => (
            <SectionEditor
              key={section.id}
              section={section}
              path={`sections.${index}`}
              errors={form.errors}
              unit={unit}
              onChange={(next) => change(sections.map((one) => (one.id === section.id ? next : one)))}
              onRemove={
                sections.length > 1 ? () => change(sections.filter(({ id }) => id !== section.id)) : undefined
              }
            />
          ))}
        </Stack>
        {sections.length < templateLimits.sections && (
          <div>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={addGarment}>
              {m.measurement_templates_add_garment()}
            </Button>
          </div>
        )}
      </RecordForm>
      <PhonePreview sections={bodyOf(form.values).sections} pictures={picturesOf(form.values)} />
    </div>
  )
}
