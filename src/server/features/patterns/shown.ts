import type { Pattern, PublicPattern } from '#contract/patterns.ts'
import type { PatternPicture } from './columns.ts'
import type { PublishedRecord } from './library/queries.ts'
import type { PatternPictures } from './pictures.ts'
import type { PatternRecord } from './queries.ts'

type Addresses = PatternPictures['addresses']

const imageSize = (picture: PatternPicture | null) =>
  picture && { widthPx: picture.widthPx, heightPx: picture.heightPx }

/** A pattern as its workspace sees it. */
export function toPattern(
  { picture, drawingName, publishedAt, hiddenAt, ...row }: PatternRecord,
  { workspaceId, isMarked, addresses }: { workspaceId: string; isMarked: boolean; addresses: Addresses },
): Pattern {
  return {
    _id: row.id,
    ...row,
    image_urls: addresses(workspaceId, picture, isMarked, { kind: 'pattern', id: row.id }),
    imageSize: imageSize(picture),
    isWatermarked: isMarked,
    hasDrawing: drawingName !== null,
    isPublic: publishedAt !== null,
    publishedAt,
    isHidden: hiddenAt !== null,
  }
}

/** A pattern as everybody sees it: neither who made it nor where it is kept. */
export function toPublicPattern(
  { place: _place, hiddenAt: _hiddenAt, workspaceId, picture, ...row }: PublishedRecord,
  { reader, isMarked, addresses }: { reader: string | null; isMarked: boolean; addresses: Addresses },
): PublicPattern {
  return {
    _id: row.id,
    ...row,
    image_urls: addresses(workspaceId, picture, isMarked, { kind: 'published-pattern', id: row.id }),
    imageSize: imageSize(picture),
    isWatermarked: isMarked,
    isMine: workspaceId === reader,
  }
}
