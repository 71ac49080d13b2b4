import { Anchor, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { type GarmentType, garmentTypes } from '#domain/measuring/garments.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { sizeTablePath } from '#web/shared/size-tables/size-table-paths.ts'
import { sizeTablesQuery } from '#web/shared/size-tables/size-table-queries.ts'
import { Missing } from '#web/ui/missing.tsx'
import { Select } from '#web/ui/select.tsx'
import { codesOf, type SizeChoice, usualSizes, withTable } from '../drafting/draft-choices.ts'

interface SizesChoiceProps {
  readonly sizes: SizeChoice
  readonly onChange: (sizes: SizeChoice) => void
}

/** Stands among the ids of tables, and is none. */
const LETTERS = 'letters'

const garmentNamed = (value: string | null): GarmentType =>
  garmentTypes.find((garment) => garment === value) ?? usualSizes.garment

/** Which garment, in which sizes: letter codes, or those of a table of the business's own. */
export function SizesChoice({ sizes, onChange }: SizesChoiceProps) {
  const query = useQuery(sizeTablesQuery)
  const { data: tables = [] } = query
  const codes = codesOf(sizes)
  return (
    <>
      <Select
        label={m.drafts_garment()}
        data={garmentTypes.map((garment) => ({ value: garment, label: garmentLabels[garment] }))}
        value={sizes.garment}
        onChange={(value) => onChange({ ...sizes, garment: garmentNamed(value) })}
        allowDeselect={false}
      />
      <Select
        label={m.drafts_size_table()}
        data={[
          { value: LETTERS, label: m.drafts_letter_codes() },
          ...tables.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={sizes.table?.id ?? LETTERS}
        onChange={(value) => onChange(withTable(sizes, tables.find(({ id }) => id === value) ?? null))}
        allowDeselect={false}
      />
      <Missing what={m.drafts_size_tables()} query={query} />
      <Anchor
        component={Link}
        size="sm"
        mt={-6}
        to={sizes.table ? sizeTablePath(sizes.table.id) : memberPages.sizeTables}
      >
        {sizes.table ? m.drafts_size_table_edit() : m.drafts_size_tables()}
      </Anchor>
      <MultiSelect
        label={m.drafts_codes()}
        data={codes.map((code) => ({ value: code, label: code }))}
        value={[...sizes.codes]}
        onChange={(chosen) =>
          // At least one: without any there is nothing to draft.
          chosen.length > 0 && onChange({ ...sizes, codes: codes.filter((code) => chosen.includes(code)) })
        }
      />
    </>
  )
}
