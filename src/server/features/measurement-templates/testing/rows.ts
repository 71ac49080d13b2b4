import { madeBy, type NounRows } from '#server/testing/rows.ts'

/** The least that a template's field says. */
export const fieldOf = (given: object = {}) => ({
  id: crypto.randomUUID(),
  standard: null,
  label: null,
  unit: 'cm',
  ...given,
})

export const rows: NounRows = {
  table: 'measurement_templates',
  open: 'what is measured is the business’s word',
  make: (app, token) =>
    madeBy(app, token, '/measurement-templates', {
      name: 'Jacket, bespoke',
      sections: [
        { id: crypto.randomUUID(), garmentType: 'jacket', fields: [fieldOf({ standard: 'Chest' })] },
      ],
    }),
  edits: [{ name: 'First' }, { name: 'Second' }],
}
