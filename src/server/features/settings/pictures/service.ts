import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { withinItsWorkspace } from '#server/platform/files/file-kinds.ts'
import { encodePicture, readPicture } from '#server/platform/files/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { standsForBusiness } from '../policy.ts'
import type { Pictures } from '../service.ts'
import { isNeeded, isShown, lockPictures, type Pictured, setLogo, setPicture } from './queries.ts'

/** The longer side of a picture as it is kept: sharp on paper as a logo of 4 cm, and small enough to travel with a mail. */
const PICTURE_SIDE_PX = 512

/** The picture of a person, of which they have one in each of their businesses, and the logo of a business. */
export function picturesService(
  { database, files, pictureTurns }: Pick<Platform, 'database' | 'files' | 'pictureTurns'>,
  plans: Plans,
) {
  async function dropUnneeded(
    transaction: Transaction,
    workspaceId: string,
    names: readonly (string | null)[],
  ): Promise<void> {
    for (const name of new Set(names)) {
      if (name === null || (await isNeeded(transaction, workspaceId, name))) continue
      await files.remove(transaction, workspaceId, name)
    }
  }

  async function replacePicture(transaction: Transaction, session: Session, name: string | null) {
    const { workspaceId } = session
    const former = await lockPictures(transaction, session)
    await setPicture(transaction, session, name)
    // Until a business has a logo of its own it bears its owner's picture.
    const isLogoToo = former.logo === null || former.logo === former.own
    if (isLogoToo && standsForBusiness(session.role)) await setLogo(transaction, workspaceId, name)
    await dropUnneeded(transaction, workspaceId, [former.own, former.logo])
  }

  async function replaceLogo(transaction: Transaction, session: Session, name: string | null) {
    const { workspaceId } = session
    const former = await lockPictures(transaction, session)
    await setLogo(transaction, workspaceId, name)
    await dropUnneeded(transaction, workspaceId, [former.logo])
  }

  type Replace = typeof replacePicture

  /** As PNG, because that is what paper takes. */
  async function keep(session: Session, content: Buffer, replace: Replace): Promise<void> {
    const { workspaceId } = session
    const given = await readPicture(content, 'image')
    const withinPx = { width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX }
    const png = await pictureTurns(workspaceId, () =>
      encodePicture(given, 'image', { format: 'png', withinPx }),
    )
    const stored = await files.store(workspaceId, png, 'png')
    await database.write(workspaceId, async (transaction) => {
      const room = await plans.storage(transaction, workspaceId)
      await replace(transaction, session, stored.name)
      await files.keep(transaction, workspaceId, [stored], room)
    })
  }

  const take = (session: Session, replace: Replace): Promise<void> =>
    database.write(session.workspaceId, (transaction) => replace(transaction, session, null))

  return {
    /** Faces, the logo, and what was the logo on an invoice that was sent: of no use to any role, and seen by all. */
    mayOpen: withinItsWorkspace((_session, { workspaceId, name }) => isShown(database, workspaceId, name)),

    change: (session: Session, content: Buffer) => keep(session, content, replacePicture),
    remove: (session: Session) => take(session, replacePicture),
    changeLogo: (session: Session, content: Buffer) => keep(session, content, replaceLogo),
    removeLogo: (session: Session) => take(session, replaceLogo),

    async dropOf(transaction: Transaction, person: Pictured): Promise<void> {
      const { own } = await lockPictures(transaction, person)
      await setPicture(transaction, person, null)
      await dropUnneeded(transaction, person.workspaceId, [own])
    },
  } satisfies Pictures & Record<string, unknown>
}
