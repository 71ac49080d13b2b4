import type { EndpointSpec, ParsedParams, ReplyData } from '#contract/endpoint.ts'
import type { workshopEndpoints } from '#contract/workshop.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasPiece } from './queries.ts'

type FoundTag = (typeof workshopEndpoints)['foundTag'] & EndpointSpec

export type Tags = ReturnType<typeof tagsService>

/** What a tag tells whoever finds the garment. */
export function tagsService({ database }: Pick<Platform, 'database'>, regions: Pick<Regions, 'letterhead'>) {
  return {
    /** Whom to call, as it stands on the business's papers, and nothing of the garment or whose it is. */
    async found({ workspaceId, pieceId }: ParsedParams<FoundTag>): Promise<ReplyData<FoundTag>> {
      if (!(await hasPiece(database, workspaceId, pieceId))) throw new AppError('NOT_FOUND')
      const letterhead = await regions.letterhead(workspaceId)
      if (!letterhead) throw new AppError('NOT_FOUND')
      return { business: { name: letterhead.name, phone: letterhead.phone } }
    },
  }
}
