import { type ActingClient, actingForClient, pastClientWall } from '#server/database/acting.ts'

/** What the work reads is read for a client of the business, who is told of nothing but what is theirs. */
export const asClient = <Result>({ workspaceId, clientId }: ActingClient, work: () => Result): Result =>
  actingForClient({ workspaceId, clientId }, work)

/** What a business says of itself, its plan or its letterhead, is read past the wall around the client who asks. */
export const ofTheBusiness = <Result>(work: () => Result): Result => pastClientWall(work)
