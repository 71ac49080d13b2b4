import {
  type Fitting,
  type FittingBody,
  type FittingPhoto,
  type FittingPhotoBody,
  type FittingPin,
  type FittingPinBody,
  fittingViews,
} from '#contract/fittings.ts'
import {
  type Changes,
  type ColumnsFor,
  decimal,
  type Fields,
  id,
  optional,
  type TableOf,
  text,
  time,
  whole,
  word,
} from '#server/database/columns.ts'

/** What is said of a fitting, as a form has it. */
export const saidColumns = {
  at: time('at'),
  worn: optional(text('worn')),
  note: optional(text('note')),
  eventId: optional(id('event_id')),
} satisfies ColumnsFor<FittingBody, Fitting>

export const fittingColumns = {
  ...saidColumns,
  projectId: id('project_id'),
  number: whole('number'),
  memberId: optional(id('member_id')),
  memberName: optional(text('member_name')),
}

const saidOfPhoto = {
  view: word('view', fittingViews),
  pieceId: optional(id('piece_id')),
} satisfies ColumnsFor<FittingPhotoBody, FittingPhoto>

export const photoColumns = {
  ...saidOfPhoto,
  fittingId: id('fitting_id'),
  fileName: text('file_name'),
  smallFileName: text('small_file_name'),
  widthPx: whole('width_px'),
  heightPx: whole('height_px'),
}

const saidOfPin = {
  pieceId: optional(id('piece_id')),
  x: optional(decimal('x')),
  y: optional(decimal('y')),
  text: text('text'),
  changeMm: optional(whole('change_mm')),
} satisfies ColumnsFor<FittingPinBody, FittingPin>

export const pinColumns = {
  ...saidOfPin,
  fittingId: id('fitting_id'),
  photoId: optional(id('photo_id')),
  number: whole('number'),
}

export type FittingFields = Fields<typeof fittingColumns>
export type FittingChanges = Changes<typeof saidColumns>
export type PhotoFields = Fields<typeof photoColumns>
export type PhotoChanges = Changes<typeof saidOfPhoto>
export type PinFields = Fields<typeof pinColumns>
export type PinChanges = Changes<typeof saidOfPin>

declare module '#server/database/tables.ts' {
  interface Tables {
    fittings: TableOf<typeof fittingColumns>
    fitting_photos: TableOf<typeof photoColumns>
    fitting_pins: TableOf<typeof pinColumns>
  }
}
