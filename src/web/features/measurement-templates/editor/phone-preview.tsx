import { Box, Text, TextInput, Title } from '@mantine/core'
import { useDeferredValue } from 'react'
import type { TemplatePicture } from '#contract/measurement-templates.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import type { TemplateField, TemplateSection } from '#domain/measuring/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldHints } from '#web/shared/measurements/field-hints.tsx'
import { FieldPicture } from '#web/shared/measurements/field-picture.tsx'
import { fieldLabel } from '#web/shared/measurements/field-words.ts'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { pictureOf } from '#web/shared/measurements/picture-of.ts'
import { FormPart } from '#web/ui/form-part.tsx'
import classes from './phone-preview.module.css'

interface PhonePreviewProps {
  readonly sections: readonly TemplateSection[]
  /** Those that its fields show. */
  readonly pictures: readonly TemplatePicture[]
}

/** What the phone will show while somebody is measured. */
export function PhonePreview({ sections, pictures }: PhonePreviewProps) {
  const shown = useDeferredValue(sections)
  return (
    <aside className={classes.aside} aria-label={m.measurement_templates_preview()}>
      <Title order={2} size="h5" mb="xs">
        {m.measurement_templates_preview()}
      </Title>
      {/* It is scrolled, and the keyboard needs a place to do so. */}
      <Box
        component="section"
        className={classes.phone ?? ''}
        tabIndex={0}
        aria-label={m.measurement_templates_phone()}
      >
        {shown.map(({ id, garmentType, fields }) => (
          <div key={id} className={classes.garment}>
            <Text fw={600} mb={4}>
              {garmentLabels[garmentType]}
            </Text>
            {fields.map((field) => {
              const preview = { garmentType, field, picture: pictureOf(pictures, field.pictureId) }
              return (
                <FormPart key={field.id} shows={[JSON.stringify(preview)]}>
                  {() => <PreviewField {...preview} />}
                </FormPart>
              )
            })}
          </div>
        ))}
      </Box>
    </aside>
  )
}

interface PreviewFieldProps {
  readonly garmentType: GarmentType
  readonly field: TemplateField
  readonly picture: TemplatePicture | null
}

function PreviewField({ garmentType, field, picture }: PreviewFieldProps) {
  const name = fieldLabel(field) || m.measurement_templates_unnamed()
  return (
    <div className={classes.row}>
      <TextInput
        classNames={{
          root: classes.field ?? '',
          label: classes.label ?? '',
          description: classes.description ?? '',
          wrapper: classes.wrapper ?? '',
        }}
        label={name}
        description={<FieldHints garmentType={garmentType} field={field} />}
        withAsterisk={field.isRequired}
        rightSection={
          <Text size="sm" c="dimmed">
            {field.unit === 'inches' ? '″' : m.measurements_unit_cm()}
          </Text>
        }
        readOnly
        tabIndex={-1}
      />
      {picture && <FieldPicture picture={picture} name={name} />}
    </div>
  )
}
