import { carriedAlong } from './carried.ts'

/** Somebody of a business, for whom something is read or written there. */
export interface Acting {
  readonly workspaceId: string
  readonly memberId: string
  /** Of the business's work they see what is assigned to them, or was made by them. */
  readonly seesAssignedOnly: boolean
}

const acting = carriedAlong<Acting>('acting')

/** All that the work reads and writes in the member's business is read and written for them. */
export const actingAs = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/** Who reads or writes in a business; null in jobs, and for whoever is somebody in another one. */
export function actingIn(workspaceId: string): Acting | null {
  const who = acting.get()
  return who?.workspaceId === workspaceId ? who : null
}
