import type { MaterialPicture } from '#contract/stock.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { PictureFields } from './columns.ts'

/** What has a picture, with the names of its files in place of their addresses. */
export type Pictured<Of extends { readonly picture: unknown }> = Omit<Of, 'picture'> & {
  readonly picture: PictureFields
}

/** A picture's names where there is one. */
export function namesIn({ fileName, smallFileName, widthPx, heightPx }: PictureFields) {
  if (fileName === null || smallFileName === null || widthPx === null || heightPx === null) return null
  return { fileName, smallFileName, widthPx, heightPx }
}

/** Puts addresses in the place of names. */
export const shownIn =
  (files: Pick<Files, 'addressOf'>, workspaceId: string) =>
  <Of extends { readonly id: string; readonly picture: PictureFields }>(
    row: Of,
  ): Omit<Of, 'picture'> & { picture: MaterialPicture | null } => {
    const picture = namesIn(row.picture)
    if (!picture) return { ...row, picture: null }
    const { fileName, smallFileName, ...size } = picture
    const of = { kind: 'material-picture', id: row.id } as const
    return {
      ...row,
      picture: {
        ...size,
        url: files.addressOf(workspaceId, fileName, of),
        smallUrl: files.addressOf(workspaceId, smallFileName, of),
      },
    }
  }
