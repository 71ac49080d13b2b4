import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { turned } from '#web/lib/sorting.ts'
import { m } from '#web/paraglide/messages.js'
import { ListSelect } from './list-select.tsx'
import classes from './sort-select.module.css'

interface SortSelectProps<Sort extends string> {
  /** The orders that are asked for most, and what they are called; each may be turned around elsewhere. */
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly isDisabled?: boolean
}

/** Chooses a list's order. One that a heading has turned around is offered as long as it holds. */
export function SortSelect<Sort extends string>({
  sorts,
  sort,
  onSort,
  isDisabled = false,
}: SortSelectProps<Sort>) {
  const choices = sorts.map((offered) =>
    turned(offered.value) === sort
      ? { value: sort, label: m.ui_sort_turned({ sort: offered.label }) }
      : offered,
  )
  const Icon = sort.startsWith('-') ? IconSortDescending : IconSortAscending
  return (
    <ListSelect
      label={m.ui_sort()}
      choices={choices}
      value={sort}
      onChoose={onSort}
      isDisabled={isDisabled}
      isNarrowed={sort !== sorts[0]?.value}
      leftSection={<Icon size={16} aria-hidden />}
      leftSectionWidth={32}
      rightSectionWidth={28}
      className={classes.sort}
    />
  )
}
