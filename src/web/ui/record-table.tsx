import { Loader, Paper, Table, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { isSameKey, turned } from '#web/lib/sorting.ts'
import { m } from '#web/paraglide/messages.js'
import { knownHeights } from './known-heights.ts'
import type { More } from './list-body.tsx'
import { QuickIcons } from './record-actions.tsx'
import classes from './record-table.module.css'
import { inSteps, useIsPainted, useLoadNearEnd, useTop } from './use-window-list.ts'

const ROW_HEIGHT_PX = 48
const ROWS_AHEAD = 20
/** Above and below the window, at least. */
const ROWS_BEYOND = 6
const near = inSteps(ROW_HEIGHT_PX)

/** As Mantine has them, in em. */
const widths = { sm: 48, md: 62, lg: 75, xl: 88 }
type Width = keyof typeof widths

/** Something that is told of every record. */
export interface Column<Item, Sort extends string = never> {
  readonly key: string
  readonly label: string
  readonly cell: (item: Item) => ReactNode
  /** Such as '9rem'; without one it shares what is left. */
  readonly width?: string
  readonly isNumber?: boolean
  /** Whether it has nothing to say of a record: with none to say anything of, names have its room. */
  readonly isEmpty?: (item: Item) => boolean
  /** The width of the window from which on there is room for it. */
  readonly from?: Width
  /** The order that a press of the heading asks for first; the next one turns it around. */
  readonly sort?: Sort
}

interface RowParts<Item, Sort extends string> {
  /** The first names the record; what opens it carries `data-opens`. Made once, or every row is made anew. */
  readonly columns: readonly [Column<Item, Sort>, ...(readonly Column<Item, Sort>[])]
  /** Stands under the name where there is no room for columns. */
  readonly summary: (item: Item) => ReactNode
  readonly actions: (item: Item) => ReactNode
}

/** Without a summary where the columns are there. */
type ShownParts<Item, Sort extends string> = Omit<RowParts<Item, Sort>, 'summary'> &
  Partial<Pick<RowParts<Item, Sort>, 'summary'>>

interface RecordTableProps<Item, Sort extends string> extends RowParts<Item, Sort> {
  readonly label: string
  readonly items: readonly Item[]
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  /** Loaded when the end of what is there comes near. */
  readonly more: More
  readonly loadingMoreLabel: string
}

/** Records as rows, of which only those near the window exist. A press anywhere on one opens it. */
export function RecordTable<Item extends { readonly id: string }, Sort extends string = never>({
  label,
  items,
  sort,
  onSort,
  more,
  loadingMoreLabel,
  ...all
}: RecordTableProps<Item, Sort>) {
  const frame = useRef<HTMLDivElement>(null)
  const top = useTop(frame)
  // With another function each time, all rows would be placed anew at every step.
  const keyOf = useCallback((row: number) => items[row]?.id ?? row, [items])
  const isPainted = useIsPainted()
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    overscan: isPainted ? ROWS_BEYOND : 0,
    ...(isPainted && { rangeExtractor: near }),
    scrollMargin: top,
    ...knownHeights({ keyOf, usualPx: ROW_HEIGHT_PX }),
  })
  const rows = virtualizer.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? 0
  const parts = useWhatFits(all, items)
  useLoadNearEnd(more.load, { last: lastRow, count: items.length, ahead: ROWS_AHEAD })

  const above = (rows[0]?.start ?? top) - top
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return (
    <QuickIcons value={isPainted}>
      <Paper withBorder className={classes.frame ?? ''} ref={frame}>
        <Table
          layout="fixed"
          borderColor="var(--toile-line)"
          verticalSpacing={0}
          horizontalSpacing="sm"
          highlightOnHover
          aria-label={label}
          aria-rowcount={more.isThere ? -1 : items.length + 1}
          className={classes.table ?? ''}
        >
          <Head columns={parts.columns} sort={sort} onSort={onSort} />
          <Table.Tbody onKeyDown={stepByArrows}>
            <Space heightPx={above} />
            {rows.map(({ key, index }) => {
              const item = items[index]
              return (
                item && (
                  <Row key={key} index={index} item={item} measure={virtualizer.measureElement} {...parts} />
                )
              )
            })}
            <Space heightPx={below} />
          </Table.Tbody>
        </Table>
      </Paper>
      {more.isLoading && <Loader aria-label={loadingMoreLabel} mx="auto" my="lg" />}
    </QuickIcons>
  )
}

/**
 * Columns that there is room for; where that is none but the name's, the summary. What isn't shown isn't made either:
 * hiding it by style alone doubles the work of a row.
 */
function useWhatFits<Item, Sort extends string>(
  { columns: all, summary, actions }: RowParts<Item, Sort>,
  items: readonly Item[],
): ShownParts<Item, Sort> {
  const sm = useIsAsWideAs('sm')
  const md = useIsAsWideAs('md')
  const lg = useIsAsWideAs('lg')
  const xl = useIsAsWideAs('xl')
  // By their names: as more is loaded, rows aren't made anew for the same columns.
  const empty = useMemo(
    () =>
      all
        .filter(({ isEmpty }) => isEmpty && items.every(isEmpty))
        .map(({ key }) => key)
        .join(' '),
    [all, items],
  )
  const columns = useMemo(() => {
    const fits = { sm, md, lg, xl }
    const left = empty.split(' ')
    const others = all
      .slice(1)
      .filter(({ key, from }) => (from === undefined || fits[from]) && !left.includes(key))
    return [all[0], ...others] as const
  }, [all, empty, sm, md, lg, xl])
  return { columns, actions, ...(!sm && { summary }) }
}

const useIsAsWideAs = (width: Width) =>
  useMediaQuery(`(min-width: ${widths[width]}em)`, undefined, { getInitialValueInEffect: false })

interface HeadProps<Item, Sort extends string> {
  readonly columns: readonly Column<Item, Sort>[]
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

function HeadRow<Item, Sort extends string>({ columns, sort, onSort }: HeadProps<Item, Sort>) {
  return (
    <Table.Thead className={classes.head ?? ''}>
      <Table.Tr>
        {columns.map((column) => (
          <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        <Table.Th className={classes.actions ?? ''}>
          <span className={classes.unseen}>{m.ui_actions()}</span>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

/** Remembered: it stays as it is while rows come and go under it. */
const Head = memo(HeadRow) as typeof HeadRow

interface HeadingProps<Item, Sort extends string> {
  readonly column: Column<Item, Sort>
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

function Heading<Item, Sort extends string>({ column, sort, onSort }: HeadingProps<Item, Sort>) {
  const { label, width, isNumber, sort: first } = column
  const place = {
    ...(width && { w: width }),
    'data-number': isNumber || undefined,
  }
  if (first === undefined || onSort === undefined) return <Table.Th {...place}>{label}</Table.Th>
  const isSorted = sort !== undefined && isSameKey(sort, first)
  const isDescending = isSorted && sort.startsWith('-')
  const Icon = !isSorted ? IconArrowsSort : isDescending ? IconArrowDown : IconArrowUp
  return (
    <Table.Th {...place} aria-sort={!isSorted ? 'none' : isDescending ? 'descending' : 'ascending'}>
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={isSorted || undefined}
        // What turns an order around is one of the orders too.
        onClick={() => onSort(sort === first ? (turned(first) as Sort) : first)}
      >
        {label}
        <Icon size={14} aria-hidden className={classes.sortIcon ?? ''} />
      </UnstyledButton>
    </Table.Th>
  )
}

interface RowProps<Item> extends ShownParts<Item, string> {
  readonly item: Item
  readonly index: number
  readonly measure: (row: HTMLTableRowElement | null) => void
}

// Plain elements: thousands of them are made on the way down a list, and Mantine's cost four times as much.
function ItemRow<Item>({ item, index, measure, columns, summary, actions }: RowProps<Item>) {
  const [name, ...others] = columns
  return (
    <tr ref={measure} data-index={index} data-record aria-rowindex={index + 2} className={classes.row}>
      <th scope="row" className={classes.name} data-own-direction>
        {name.cell(item)}
        {summary?.(item)}
      </th>
      {others.map(({ key, cell, isNumber }) => (
        <td key={key} data-number={isNumber || undefined}>
          {cell(item)}
        </td>
      ))}
      <td className={classes.actions}>{actions(item)}</td>
    </tr>
  )
}

/** Remembered, so that scrolling past a row costs nothing once it stands. `memo` forgets what kind of item it takes. */
const Row = memo(ItemRow) as typeof ItemRow

/** Stands for the rows that don't exist. */
function Space({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null
  return (
    <tr aria-hidden className={classes.space}>
      <td style={{ height: heightPx }} />
    </tr>
  )
}

/** Up and down lead from name to name. */
function stepByArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { key, target, currentTarget } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLElement)) return
  if (!target.matches('[data-opens]')) return
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-opens]')].filter((name) =>
    name.checkVisibility(),
  )
  const next = names[names.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
