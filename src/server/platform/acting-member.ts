import { actingAs } from '#server/database/acting.ts'
import type { Session } from './sessions.ts'

/** What the work reads and writes is read and written for somebody of a business, who need not have asked themselves. */
export const actingFor = <Result>(
  { workspaceId, memberId, sees, key }: Pick<Session, 'workspaceId' | 'memberId' | 'sees' | 'key'>,
  work: () => Result,
): Result => actingAs({ workspaceId, memberId, seesAssignedOnly: sees === 'assigned', keyId: key?.id }, work)

/** Whose work is asked for: 'me' is whoever asks. */
export const whose = <Asked extends string | undefined>(
  asked: Asked,
  { memberId }: Pick<Session, 'memberId'>,
) => (asked === 'me' ? memberId : asked)
