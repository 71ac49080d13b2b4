import { generatePath } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { MaterialKind, MaterialUnit, MoveKind } from '#domain/workshop/stock.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export const materialPath = (id: string) => generatePath(memberPages.material, { id })

export const kindText: Readonly<Record<MaterialKind, string>> = {
  fabric: m.stock_fabric(),
  lining: m.stock_lining(),
  interlining: m.stock_interlining(),
  notion: m.stock_notion(),
}

export const unitText: Readonly<Record<MaterialUnit, string>> = {
  m: m.stock_unit_m(),
  yd: m.stock_unit_yd(),
  piece: m.stock_unit_piece(),
}

const lengths = { m: 'meter', yd: 'yard' } as const

/** 2.5 m, as it is written in the reader's language. Yards stay yards. */
export function quantityText(quantity: number, unit: MaterialUnit): string {
  if (unit === 'piece') return m.stock_pieces({ number: quantity })
  return new Intl.NumberFormat(getLocale(), {
    maximumFractionDigits: 3,
    style: 'unit',
    unit: lengths[unit],
    unitDisplay: 'short',
  }).format(quantity)
}

/** What is done, as a button says it. */
export const moveText: Readonly<Record<MoveKind, string>> = {
  in: m.stock_take_in(),
  reserve: m.stock_reserve(),
  release: m.stock_release(),
  use: m.stock_use(),
  back: m.stock_put_back(),
  waste: m.stock_write_off(),
  count: m.stock_count(),
  'given-back': m.stock_give_back(),
}

/** What was done, as its history says it. */
export const movedText: Readonly<Record<MoveKind, string>> = {
  in: m.stock_was_taken_in(),
  reserve: m.stock_was_reserved(),
  release: m.stock_was_released(),
  use: m.stock_was_used(),
  back: m.stock_was_put_back(),
  waste: m.stock_was_written_off(),
  count: m.stock_was_counted(),
  'given-back': m.stock_was_given_back(),
}
