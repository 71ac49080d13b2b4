import type { Material, MaterialBody } from '#contract/stock.ts'
import { materialKinds, materialUnits, moveKinds } from '#domain/workshop/stock.ts'
import {
  type Changes,
  type ColumnsFor,
  type Fields,
  flag,
  id,
  type KeptIn,
  money,
  optional,
  type Shown,
  type TableOf,
  text,
  thousandths,
  time,
  whole,
  word,
} from '#server/database/columns.ts'

/** What is said of a material, as a form has it. */
export const saidColumns = {
  name: text('name'),
  kind: word('kind', materialKinds),
  code: optional(text('code')),
  color: optional(text('color')),
  widthMm: optional(whole('width_mm')),
  unit: word('unit', materialUnits),
  cost: optional(money('cost_minor')),
  price: optional(money('price_minor')),
  low: optional(thousandths('low_milli')),
  supplier: optional(text('supplier')),
  note: optional(text('note')),
} satisfies ColumnsFor<MaterialBody, Material>

export const materialColumns = {
  ...saidColumns,
  isClients: flag('is_clients'),
  clientId: optional(id('owner_client_id')),
}

/** Of its picture; nothing where it has none. */
export const pictureColumns = {
  fileName: optional(text('file_name')),
  smallFileName: optional(text('small_file_name')),
  widthPx: optional(whole('width_px')),
  heightPx: optional(whole('height_px')),
}

/** Counted from its moves by `count_material` alone. */
export const countedColumns = { onHand: whole('on_hand_milli'), reserved: whole('reserved_milli') }

export const moveColumns = {
  materialId: id('material_id'),
  number: whole('number'),
  kind: word('kind', moveKinds),
  isForProject: flag('is_for_project'),
  projectId: optional(id('project_id')),
  pieceId: optional(id('piece_id')),
  quantity: whole('quantity_milli'),
  onHand: whole('on_hand_milli'),
  reserved: whole('reserved_milli'),
  pieceReserved: whole('piece_reserved_milli'),
  used: whole('used_milli'),
  after: whole('after_milli'),
  note: optional(text('note')),
  at: time('at'),
}

export const byColumns = { memberId: optional(id('member_id')), memberName: optional(text('member_name')) }

export type MaterialFields = Fields<typeof materialColumns>
export type MaterialChanges = Changes<typeof materialColumns>
/** Null throughout where there is none. */
export type PictureFields = Shown<typeof pictureColumns>
export type MoveFields = Fields<typeof moveColumns>

interface MovesTable extends KeptIn<typeof moveColumns>, KeptIn<typeof byColumns> {
  workspace_id: string
  id: string
}

declare module '#server/database/tables.ts' {
  interface Tables {
    materials: TableOf<typeof materialColumns & typeof pictureColumns & typeof countedColumns>
    material_moves: MovesTable
  }
}
