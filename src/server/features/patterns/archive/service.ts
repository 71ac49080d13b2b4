import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { PatternPictures } from '../pictures.ts'
import { isWatermarked, pngNameOf } from '../policy.ts'
import { type PatternFiles, readPatternFiles } from './queries.ts'

const decompress = promisify(gunzip)
/** In characters: with the id behind it a name stays below what file systems take. */
const NAME_MAX = 50

interface TakenFile {
  readonly name: string
  readonly content: Buffer
  /** Whether packing it again would gain nothing. */
  readonly isPacked: boolean
}

/** Every pattern's picture and layers, to be taken along. */
export interface PatternArchive {
  list(transaction: Transaction, workspaceId: string): Promise<readonly PatternFiles[]>
  /** What goes with one pattern: on a plan with the brand burnt in, so is it here. */
  taker(workspaceId: string): Promise<(pattern: PatternFiles) => Promise<TakenFile[]>>
}

export function patternArchive(
  files: Pick<Files, 'read'>,
  plans: Plans,
  pictures: Pick<PatternPictures, 'leaving'>,
): PatternArchive {
  return {
    list: readPatternFiles,
    async taker(workspaceId) {
      const isMarked = await isWatermarked(plans, workspaceId)
      return async ({ id, name, picture, drawingName }) => {
        const base = `${pngNameOf(name.slice(0, NAME_MAX)).replace(/\.png$/, '')} ${id}`
        const png = picture && (await pictures.leaving(workspaceId, picture, isMarked))
        const layers = drawingName === null ? null : await files.read(workspaceId, drawingName)
        return [
          ...(png ? [{ name: `pictures/${base}.png`, content: png, isPacked: true }] : []),
          ...(layers
            ? [{ name: `drawings/${base}.json`, content: await decompress(layers), isPacked: false }]
            : []),
        ]
      }
    },
  }
}
