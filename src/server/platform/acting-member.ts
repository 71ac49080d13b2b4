import type { Session } from './sessions.ts'

/** Whose work is asked for: 'me' is whoever asks. */
export const whose = <Asked extends string | undefined>(
  asked: Asked,
  { memberId }: Pick<Session, 'memberId'>,
) => (asked === 'me' ? memberId : asked)
