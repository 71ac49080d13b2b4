import { carriedAlong } from './carried.ts'

/** Somebody of a business, for whom something is read or written there. */
export interface Acting {
  readonly workspaceId: string
  readonly memberId: string
  /** Of the business's work they see what is assigned to them, or was made by them. */
  readonly seesAssignedOnly: boolean
  /** The key of the API by which a program acts for them. */
  readonly keyId?: string | undefined
}

/** Somebody who has no account, for whom what is theirs is read in a business. */
export interface ActingClient {
  readonly workspaceId: string
  readonly clientId: string
}

const acting = carriedAlong<Acting>('acting')

/** All that the work reads and writes in the member's business is read and written for them. */
export const actingAs = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/** Who reads or writes in a business; null in jobs, and for whoever is somebody in another one. */
export function actingIn(workspaceId: string): Acting | null {
  const who = acting.get()
  return who?.workspaceId === workspaceId ? who : null
}

const forClient = carriedAlong<ActingClient | null>('client')

/** All that the work reads in the client's business is read for them: of tables nothing, and what functions tell them. */
export const actingForClient = <Result>(who: ActingClient, work: () => Result): Result =>
  forClient.run(who, work)

/** What a business says of itself, and not of them, is read past their wall. */
export const pastClientWall = <Result>(work: () => Result): Result => forClient.run(null, work)

/** The client for whom is read in a business; null for everybody else. */
export function clientIn(workspaceId: string): string | null {
  const who = forClient.get()
  return who?.workspaceId === workspaceId ? who.clientId : null
}
