import { type PhotoBody, photoKinds } from '#contract/photos.ts'
import {
  type ColumnsFor,
  type Fields,
  flag,
  id,
  optional,
  type TableOf,
  text,
  whole,
  word,
} from '#server/database/columns.ts'

const ownColumns = {
  kind: word('kind', photoKinds),
  isShared: flag('is_shared'),
  caption: optional(text('caption')),
} satisfies ColumnsFor<
  PhotoBody,
  { kind: (typeof photoKinds)[number]; isShared: boolean; caption: string | null }
>

export const photoColumns = {
  ...ownColumns,
  clientId: optional(id('client_id')),
  projectId: optional(id('project_id')),
  fileName: text('file_name'),
  smallFileName: text('small_file_name'),
  widthPx: whole('width_px'),
  heightPx: whole('height_px'),
}

export type PhotoFields = Fields<typeof photoColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    photos: TableOf<typeof photoColumns>
  }
}
