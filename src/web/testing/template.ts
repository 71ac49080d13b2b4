import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import type { TemplateField } from '#domain/measuring/templates.ts'

/** A field that says no more than its name. */
export const templateField = (id: string, given: Partial<TemplateField> = {}): TemplateField => ({
  id,
  standard: null,
  label: null,
  unit: 'cm',
  howTo: null,
  isRequired: false,
  least: null,
  most: null,
  isHalf: false,
  isFinished: false,
  ease: null,
  figure: null,
  pictureId: null,
  ...given,
})

/** A template for a jacket: its chest, half of its back, and a lapel of the business's own. */
export const jacketTemplate = (given: Partial<MeasurementTemplate> = {}): MeasurementTemplate => ({
  _id: 'bespoke',
  id: 'bespoke',
  name: 'Bespoke',
  defaultFor: null,
  isPutAway: false,
  versionId: 'v1',
  version: 1,
  sections: [
    {
      id: 'jacket',
      garmentType: 'jacket',
      fields: [
        templateField('chest', { standard: 'Chest', isRequired: true, least: 80, most: 140 }),
        templateField('back', { standard: 'Back Width', isHalf: true, howTo: 'Arms hanging.' }),
        templateField('lapel', { label: 'Lapel' }),
      ],
    },
  ],
  pictures: [],
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  ...given,
})
