import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { WorkItem } from '#contract/work-items.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { pricePer } from '#web/lib/unit-words.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordActions } from '#web/ui/record-actions.tsx'
import classes from './price-rows.module.css'

export interface RowActions {
  readonly onEdit: (item: WorkItem) => void
  readonly onMove: (item: WorkItem, by: -1 | 1) => void
  readonly onPutAway: (item: WorkItem) => void
  readonly onDelete: (item: WorkItem) => void
}

interface PriceRowsProps extends RowActions {
  /** Of one garment, in their order. */
  readonly items: readonly WorkItem[]
  readonly isOpen: boolean
}

/** The lines of one garment. */
export function PriceRows({ items, isOpen, ...actions }: PriceRowsProps) {
  return (
    <ul className={classes.rows}>
      {items.map((item, index) => (
        <PriceRow
          key={item.id}
          item={item}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          isOpen={isOpen}
          {...actions}
        />
      ))}
    </ul>
  )
}

interface PriceRowProps extends RowActions {
  readonly item: WorkItem
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isOpen: boolean
}

function PriceRow({ item, isFirst, isLast, isOpen, onEdit, onMove, onPutAway, onDelete }: PriceRowProps) {
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const mayWrite = useMay('business.write') && isOpen
  const { name, minutes, price, unit, taxRate, rate, isAway } = item
  const amount = price === null ? m.price_list_unpriced() : formatMoney(price, currency)
  return (
    <li className={classes.row} data-away={isAway || undefined}>
      <div className={classes.body}>
        {mayWrite ? (
          <UnstyledButton className={classes.name ?? ''} onClick={() => onEdit(item)}>
            {name}
          </UnstyledButton>
        ) : (
          <Text fw={500} className={classes.name ?? ''}>
            {name}
          </Text>
        )}
        <Group gap="xs" className={classes.facts ?? ''}>
          {minutes !== null && <span>{m.price_list_minutes_of({ minutes })}</span>}
          {taxRate !== null && <span>{m.invoices_tax_percent({ percent: formatNumber(taxRate) })}</span>}
          {rate !== null && <span>{m.price_list_rate_of({ amount: formatMoney(rate, currency) })}</span>}
          {isAway && <Badge color="gray">{m.price_list_away()}</Badge>}
        </Group>
      </div>
      {pricesSeen && (
        <Text className={classes.price ?? ''} {...(price === null && { c: 'dimmed' })}>
          {price === null || unit === null ? amount : pricePer(amount, unit)}
        </Text>
      )}
      {mayWrite && (
        <RecordActions
          label={m.ui_actions_for({ name })}
          actions={[
            {
              label: m.price_list_edit(),
              Icon: IconPencil,
              onClick: () => onEdit(item),
              permission: 'business.write',
            },
            {
              label: m.price_list_up(),
              Icon: IconArrowUp,
              onClick: () => onMove(item, -1),
              isDisabled: isFirst,
              permission: 'business.write',
            },
            {
              label: m.price_list_down(),
              Icon: IconArrowDown,
              onClick: () => onMove(item, 1),
              isDisabled: isLast,
              permission: 'business.write',
            },
            {
              label: isAway ? m.price_list_take_out() : m.price_list_put_away(),
              Icon: isAway ? IconArchiveOff : IconArchive,
              onClick: () => onPutAway(item),
              permission: 'business.write',
            },
            {
              label: m.price_list_delete(),
              Icon: IconTrash,
              onClick: () => onDelete(item),
              isDanger: true,
              permission: 'business.write',
            },
          ]}
        />
      )}
    </li>
  )
}
