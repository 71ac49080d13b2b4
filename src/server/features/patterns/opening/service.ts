import { needOf } from '#domain/team/nouns.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { isAdministrator } from '#server/platform/administration-queries.ts'
import { type MayOpen, withinItsWorkspace } from '#server/platform/files/file-kinds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAllPublished } from '../library/queries.ts'
import { isShownFile } from '../pictures.ts'
import { isWatermarked } from '../policy.ts'
import { findPattern } from '../queries.ts'

const READ = needOf('pattern')

/** Who may open the pictures of patterns. What the plan has no more, it has no more at an address that was kept either. */
export function patternOpening(
  { database }: Pick<Platform, 'database'>,
  plans: Pick<Plans, 'refusal'>,
): Record<'pattern' | 'pattern-download' | 'published-pattern', MayOpen> {
  return {
    pattern: withinItsWorkspace(async ({ permissions }, { workspaceId, id, name }) => {
      const pattern = permissions.has(READ) ? await findPattern(database, workspaceId, id) : null
      return pattern !== null && isShownFile(pattern.picture, name, await isWatermarked(plans, workspaceId))
    }),

    /** Made for whoever asked, with the brand, and swept up in an hour: no row names it. */
    'pattern-download': withinItsWorkspace(
      async ({ permissions }, { workspaceId, id }) =>
        permissions.has(READ) && (await findPattern(database, workspaceId, id)) !== null,
    ),

    /** The library is the same to every business; what was hidden, administrators look at. */
    async 'published-pattern'({ userId, here }, { workspaceId, id = '', name }) {
      const [published] = await findAllPublished(database, [id])
      if (!published) return false
      const isReader = here.some(({ permissions }) => permissions.has(READ))
      const isOpen = (isReader && published.hiddenAt === null) || (await isAdministrator(database, userId))
      return isOpen && isShownFile(published.picture, name, await isWatermarked(plans, workspaceId))
    },
  }
}
