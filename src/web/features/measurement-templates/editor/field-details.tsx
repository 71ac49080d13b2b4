import { Checkbox, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { templateLimits } from '#contract/measurement-templates.ts'
import { type GarmentType, garmentTypes, measureId, standardNames } from '#domain/measuring/garments.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldLabel } from '#web/shared/measurements/field-words.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { howToTake, sizeName } from '#web/shared/measurements/size-names.ts'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { PictureInput } from './picture-input.tsx'
import classes from './section-editor.module.css'
import { type FieldValues, fieldOf } from './template-values.ts'
import type { PictureUpload } from './use-picture-upload.ts'

interface FieldDetailsProps {
  readonly garmentType: GarmentType
  readonly field: FieldValues
  readonly path: string
  readonly errors: Readonly<Record<string, unknown>>
  readonly onChange: (field: FieldValues) => void
  readonly upload: PictureUpload
}

/** Every drawing of where the tape lies, by the first name that it stands for. */
const figures = [
  ...new Map(
    garmentTypes.flatMap((garment) =>
      standardNames[garment].flatMap((name) => {
        const id = measureId(garment, name)
        return id === null ? [] : [[id, { garment, name }] as const]
      }),
    ),
  ),
].map(([value, { garment, name }]) => ({ value, garment, name }))

/** All that a template says of one field. */
export function FieldDetails({ garmentType, field, path, errors, onChange, upload }: FieldDetailsProps) {
  const { standard, unit, isFinished } = field
  const set = (changes: Partial<FieldValues>) => onChange({ ...field, ...changes })
  const unitMark = (
    <Text size="sm" c="dimmed">
      {unit === 'inches' ? '″' : m.measurements_unit_cm()}
    </Text>
  )
  const errorOf = (part: string): string | null => {
    const error = errors[`${path}.${part}`]
    return error === undefined ? null : String(error)
  }
  return (
    <div className={classes.details}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={m.measurement_templates_label()}
          {...(standard !== null && {
            description: m.measurement_templates_label_hint({ name: sizeName(standard) }),
            placeholder: sizeName(standard),
          })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={field.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
          error={errorOf('label')}
          maxLength={templateLimits.fieldName}
          autoComplete="off"
        />
        <Select
          label={m.measurement_templates_unit()}
          data={[
            { value: 'inches', label: m.measurements_unit_inches() },
            { value: 'cm', label: m.measurements_unit_cm() },
          ]}
          value={unit}
          onChange={(chosen) => set({ unit: chosen === 'cm' ? 'cm' : 'inches' })}
          allowDeselect={false}
        />
      </SimpleGrid>
      <GrowingText
        label={m.measurement_templates_how()}
        placeholder={
          (standard !== null && howToTake(garmentType, standard)) || m.measurement_templates_how_own()
        }
        value={field.howTo}
        onChange={(event) => set({ howTo: event.currentTarget.value })}
        error={errorOf('howTo')}
        minRows={1}
        maxRows={5}
      />
      <PictureInput
        picture={field.picture}
        name={fieldLabel(fieldOf(field)) || m.measurement_templates_unnamed()}
        upload={upload}
        error={errorOf('pictureId')}
        onRemove={() => set({ picture: null })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={m.measurement_templates_least()}
          rightSection={unitMark}
          rightSectionPointerEvents="none"
          value={field.least}
          onChange={(event) => set({ least: event.currentTarget.value })}
          error={errorOf('least')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <TextInput
          label={m.measurement_templates_most()}
          rightSection={unitMark}
          rightSectionPointerEvents="none"
          value={field.most}
          onChange={(event) => set({ most: event.currentTarget.value })}
          error={errorOf('most')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </SimpleGrid>
      <Checkbox
        label={m.measurement_templates_required()}
        checked={field.isRequired}
        onChange={(event) => set({ isRequired: event.currentTarget.checked })}
      />
      <Switch
        label={m.measurement_templates_half()}
        description={m.measurement_templates_half_hint()}
        checked={field.isHalf}
        onChange={(event) => set({ isHalf: event.currentTarget.checked })}
      />
      <Switch
        label={m.measurement_templates_finished()}
        description={m.measurement_templates_finished_hint()}
        checked={isFinished}
        onChange={(event) => set({ isFinished: event.currentTarget.checked })}
      />
      {isFinished && (
        <TextInput
          label={m.measurement_templates_ease()}
          description={m.measurement_templates_ease_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={unitMark}
          rightSectionPointerEvents="none"
          value={field.ease}
          onChange={(event) => set({ ease: event.currentTarget.value })}
          error={errorOf('ease')}
          autoComplete="off"
          maxLength={20}
          maw={360}
        />
      )}
      {standard === null && (
        <Select
          label={m.measurement_templates_figure()}
          description={m.measurement_templates_figure_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={m.measurement_templates_figure_none()}
          data={figures.map(({ value, garment, name }) => ({
            value,
            label: `${sizeName(name)} (${garmentLabels[garment]})`,
          }))}
          value={field.figure}
          onChange={(chosen) => set({ figure: figures.find(({ value }) => value === chosen)?.value ?? null })}
          clearable
          searchable
          maw={360}
        />
      )}
    </div>
  )
}
