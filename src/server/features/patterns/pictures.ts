import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { StoredDrawing } from '#domain/drawing/stored-drawing.ts'
import type { FileOf } from '#server/platform/files/file-kinds.ts'
import type { StoredFile } from '#server/platform/files/files.ts'
import { encodePicture, readPicture } from '#server/platform/files/pictures.ts'
import { readPixels, shrink, toMarkedPng, toWebp } from '#server/platform/files/pixels.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PatternPicture } from './columns.ts'

const GRID_SIDE_PX = 400
const DETAIL_SIDE_PX = 1_600
const FIELD = 'base64Image'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const kinds = ['original', 'grid', 'detail', 'gridMarked', 'detailMarked'] as const
type Kind = (typeof kinds)[number]

/** What was put into the store, to be kept by the transaction that refers to it. */
export interface StoredPicture {
  readonly picture: PatternPicture
  readonly files: readonly StoredFile[]
}

export const namesOf = (picture: PatternPicture | null, drawingName: string | null): string[] => [
  ...(picture ? kinds.map((kind) => picture[kind]) : []),
  ...(drawingName === null ? [] : [drawingName]),
]

/** Whether a picture has a file that is shown while the plan has the brand burnt in, or while it hasn't. */
export function isShownFile(picture: PatternPicture | null, name: string, isMarked: boolean): boolean {
  if (picture === null) return false
  const { original, grid, detail, gridMarked, detailMarked } = picture
  return [gridMarked, detailMarked, ...(isMarked ? [] : [original, grid, detail])].includes(name)
}

/**
 * The files of patterns. Each picture is kept clean and with the brand burnt in, so that whatever the plan becomes,
 * the other is at hand.
 */
export function patternPictures({
  files,
  config,
  pictureTurns,
}: Pick<Platform, 'files' | 'config' | 'pictureTurns'>) {
  const brand = config.brandName

  async function encode(png: Buffer) {
    const given = await readPicture(png, FIELD, true)
    const anew = encodePicture(given, FIELD, { format: 'png' })
    // Awaited below: until then a damaged picture must not count as an unhandled failure.
    anew.catch(() => undefined)
    const detail = await readPixels(given, FIELD, DETAIL_SIDE_PX)
    const grid = await shrink(detail, GRID_SIDE_PX)
    const [original, gridClean, detailClean, gridMarked, detailMarked] = await Promise.all([
      anew,
      toWebp(grid, null),
      toWebp(detail, null),
      toWebp(grid, brand),
      toWebp(detail, brand),
    ])
    return {
      size: { widthPx: given.widthPx, heightPx: given.heightPx },
      contents: { original, grid: gridClean, detail: detailClean, gridMarked, detailMarked },
    }
  }

  async function storeAll(
    workspaceId: string,
    size: Pick<PatternPicture, 'widthPx' | 'heightPx'>,
    contents: Readonly<Record<Kind, Buffer>>,
  ): Promise<StoredPicture> {
    const [original, grid, detail, gridMarked, detailMarked] = await Promise.all([
      files.store(workspaceId, contents.original, 'png'),
      files.store(workspaceId, contents.grid, 'webp'),
      files.store(workspaceId, contents.detail, 'webp'),
      files.store(workspaceId, contents.gridMarked, 'webp'),
      files.store(workspaceId, contents.detailMarked, 'webp'),
    ])
    return {
      picture: {
        ...size,
        original: original.name,
        grid: grid.name,
        detail: detail.name,
        gridMarked: gridMarked.name,
        detailMarked: detailMarked.name,
      },
      files: [original, grid, detail, gridMarked, detailMarked],
    }
  }

  async function require(workspaceId: string, name: string): Promise<Buffer> {
    const content = await files.read(workspaceId, name)
    if (content === null) throw new Error(`The file ${name} of a pattern is missing`)
    return content
  }

  return {
    async store(workspaceId: string, png: Buffer): Promise<StoredPicture> {
      const { size, contents } = await pictureTurns(workspaceId, () => encode(png))
      return storeAll(workspaceId, size, contents)
    },

    /** The same picture for another workspace; null when it has gone meanwhile. */
    async copy(
      fromWorkspaceId: string,
      picture: PatternPicture,
      workspaceId: string,
    ): Promise<StoredPicture | null> {
      const [original, grid, detail, gridMarked, detailMarked] = await Promise.all(
        kinds.map((kind) => files.read(fromWorkspaceId, picture[kind])),
      )
      if (!original || !grid || !detail || !gridMarked || !detailMarked) return null
      const { widthPx, heightPx } = picture
      const contents = { original, grid, detail, gridMarked, detailMarked }
      return storeAll(workspaceId, { widthPx, heightPx }, contents)
    },

    async storeDrawing(workspaceId: string, drawing: StoredDrawing): Promise<StoredFile> {
      return files.store(workspaceId, await compress(JSON.stringify(drawing)), 'gz')
    },

    async readDrawing(workspaceId: string, name: string): Promise<Record<string, unknown>> {
      return JSON.parse(String(await decompress(await require(workspaceId, name))))
    },

    /** For a grid, then for a detail view. */
    addresses(workspaceId: string, picture: PatternPicture | null, isMarked: boolean, of: FileOf): string[] {
      if (picture === null) return []
      const { grid, detail, gridMarked, detailMarked } = picture
      return (isMarked ? [gridMarked, detailMarked] : [grid, detail]).map((name) =>
        files.addressOf(workspaceId, name, of),
      )
    },

    /** The whole picture as it leaves the house, however long that waits; null when it has gone meanwhile. */
    async leaving(
      workspaceId: string,
      { original }: PatternPicture,
      isMarked: boolean,
    ): Promise<Buffer | null> {
      const clean = await files.read(workspaceId, original)
      if (!clean || !isMarked) return clean
      return pictureTurns(workspaceId, () => toMarkedPng(clean, brand), Number.POSITIVE_INFINITY)
    },

    /** The whole picture. With the brand it is made for this one time: nothing keeps it, so it is swept up in an hour. */
    async download(
      workspaceId: string,
      { id, original }: Pick<PatternPicture, 'original'> & { readonly id: string },
      isMarked: boolean,
    ): Promise<string> {
      if (!isMarked) return files.addressOf(workspaceId, original, { kind: 'pattern', id })
      const clean = await require(workspaceId, original)
      const marked = await pictureTurns(workspaceId, () => toMarkedPng(clean, brand))
      const { name } = await files.store(workspaceId, marked, 'png')
      return files.addressOf(workspaceId, name, { kind: 'pattern-download', id })
    },
  }
}

export type PatternPictures = ReturnType<typeof patternPictures>
