import type { SignedIn, Standing } from './sessions.ts'

/** How many of a business's people its plan lets in, the owner among them. */
export type SeatsOf = (workspaceId: string) => Promise<number>

/** Whether a plan with so much room lets somebody in: its owner always, the others in the order in which they joined. */
export const isLetIn = ({ role, seat }: Pick<Standing, 'role' | 'seat'>, seats: number): boolean =>
  role === 'owner' || seat <= seats

/** The business that a request names, and no other; where it names none, the first of theirs that lets them in. */
export async function standingFor(
  named: string | undefined,
  { standings }: SignedIn,
  seats: SeatsOf,
): Promise<Standing | null> {
  for (const standing of standings) {
    if (named !== undefined && standing.workspaceId !== named.toLowerCase()) continue
    if (isLetIn(standing, await seats(standing.workspaceId))) return standing
  }
  return null
}

/** How it stands with somebody who isn't there: null of who works there no more, and of who isn't let in. */
export function standingAway<Person extends Standing & { readonly userId: string }>(
  userId: string,
  standings: readonly Person[],
  seats: number,
): Person | null {
  const standing = standings.find((one) => one.userId === userId)
  return standing && isLetIn(standing, seats) ? standing : null
}
