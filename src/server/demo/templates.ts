import { v7 as uuidv7 } from 'uuid'
import type { TemplateSection } from '#contract/measurement-templates.ts'
import { measurementTemplatesService } from '#server/features/measurement-templates/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'

type Field = TemplateSection['fields'][number]

const plain = (standard: string, more: Partial<Field> = {}): Field => ({
  id: uuidv7(),
  standard,
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
  ...more,
})

const own = (label: string, more: Partial<Field> = {}): Field => ({
  ...plain('', more),
  standard: null,
  label,
})

const jacket = (): Field[] => [
  plain('Chest', { isRequired: true, least: 80, most: 140 }),
  plain('Waist', { isRequired: true, least: 65, most: 140 }),
  plain('Back Width', { isHalf: true, howTo: 'From the middle of the back to the armhole, arms hanging.' }),
  plain('Shoulder Width'),
  plain('Arm Length', { howTo: 'From the shoulder bone over the bent elbow to the wrist.' }),
  plain('Jacket Length', { isFinished: true, ease: 0, howTo: 'From the nape to where the hem will be.' }),
  plain('Sleeve Width', { isFinished: true, ease: 6 }),
  own('Shoulder slope, left', { least: 3, most: 8, figure: 'shoulderWidth' }),
  own('Shoulder slope, right', { least: 3, most: 8, figure: 'shoulderWidth' }),
]

const trousers = (): Field[] => [
  plain('Waist', { isRequired: true, least: 65, most: 140 }),
  plain('Hips', { isRequired: true }),
  plain('Inseam', { howTo: 'With the shoes that will be worn.' }),
  plain('Thigh', { isFinished: true, ease: 4 }),
  plain('Ankle', {
    label: 'Hem width',
    isHalf: true,
    isFinished: true,
    howTo: 'Laid flat, from crease to crease.',
  }),
]

const section = (garmentType: TemplateSection['garmentType'], fields: Field[]): TemplateSection => ({
  id: uuidv7(),
  garmentType,
  fields,
})

/** The business's own lists: for a jacket, and for a suit in one go. */
export async function makeTemplates(platform: Platform, workspaceId: string): Promise<void> {
  const templates = measurementTemplatesService(platform, plansService(platform))
  await platform.database.write(workspaceId, async (transaction) => {
    await templates.create(transaction, workspaceId, {
      name: 'Jacket, bespoke',
      sections: [section('jacket', jacket())],
      defaultFor: null,
    })
    await templates.create(transaction, workspaceId, {
      name: 'Two-piece suit',
      sections: [section('jacket', jacket()), section('pants', trousers())],
      defaultFor: null,
    })
  })
}
