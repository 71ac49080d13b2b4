import { afterEach, describe, expect, it } from 'vitest'
import { importKinds } from '#contract/imports.ts'
import { locales, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { fieldsOf, missingGroups } from './reading/import-fields.ts'
import { dayQuestions, openFile } from './reading/opened-file.ts'
import { readRow } from './reading/row-reading.ts'
import { templateCsv } from './template-file.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

describe.each(locales)('a file to fill in, in %s', (locale) => {
  it.each(importKinds)('is read back without a question: %s', (kind) => {
    overwriteGetLocale(() => locale)
    const bytes = new TextEncoder().encode(templateCsv(kind))
    const file = openFile(kind, { name: 'template.csv', bytes })
    if (typeof file === 'string') throw new Error(file)
    const { table, targets } = file
    expect(targets.filter((target) => target.kind === 'none')).toEqual([])
    const chosen = targets.flatMap((target) => (target.kind === 'field' ? [target.id] : []))
    expect([missingGroups(kind, chosen), dayQuestions(kind, file)]).toEqual([[], []])
    const { headers } = table
    const rows = table.rows.map((row) =>
      readRow({ kind, headers, targets, dayOrders: {}, unit: 'inches' }, row),
    )
    expect(rows.map(({ problems }) => problems)).toEqual([[]])
  })

  it('has everything but what others split up', () => {
    const parts = ['firstName', 'lastName', 'street']
    for (const kind of importKinds) {
      const labels = fieldsOf[kind].filter(({ id }) => !parts.includes(id)).map(({ label }) => label())
      expect(labels.filter((label) => !templateCsv(kind).includes(label))).toEqual([])
    }
  })
})
