import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TemplatePicture } from '#contract/measurement-templates.ts'
import type { Measurement } from '#contract/measurements.ts'
import type { GarmentType, MeasureId } from '#domain/measuring/garments.ts'
import { fieldName, meaningOf, type TemplateSection as Section } from '#domain/measuring/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { pictureOf } from '#web/shared/measurements/picture-of.ts'
import type { SetForm } from '../set-values.ts'
import { TemplateSizeList } from './template-size-list.tsx'

/** What is being typed, and what the figure shows of it. */
export interface Typed {
  readonly name: string
  readonly garmentType?: GarmentType
  readonly measure?: MeasureId | null
  /** The business's own, which stands in the figure's place. */
  readonly picture?: TemplatePicture | null
}

interface TemplateSectionProps {
  readonly form: SetForm
  readonly section: Section
  readonly previous: Measurement | undefined
  readonly onTyped: (typed: Typed | null) => void
  readonly children: ReactNode
}

/** What a template asks for one of its garments. */
export function TemplateSection({ form, section, previous, onTyped, children }: TemplateSectionProps) {
  const { garmentType } = section
  const title = m.measurements_sizes_of({ garment: garmentLabels[garmentType] })
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <TemplateSizeList
        form={form}
        section={section}
        previous={previous}
        onField={(field) =>
          onTyped(
            field && {
              name: fieldName(field),
              garmentType,
              measure: field.figure ?? meaningOf(garmentType, field),
              picture: pictureOf(form.getValues().template?.pictures ?? [], field.pictureId),
            },
          )
        }
      />
      {children}
    </Paper>
  )
}
