import { useQuery } from '@tanstack/react-query'
import type { MemberColor } from '#contract/member-colors.ts'
import type { Colleague } from '#contract/team.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { teamQuery } from './team-query.ts'

/** How somebody is shown whose work something is. */
export interface Face {
  readonly id: string
  readonly name: string
  readonly color: MemberColor | null
  readonly image: string | null
}

export interface People {
  /** Whose work something is goes without saying where somebody works alone, and nobody has left anything behind. */
  readonly areSeveral: boolean
  /** Whoever works there now. */
  readonly members: readonly Colleague[]
  /** Whoever worked there. */
  readonly former: readonly Pick<Face, 'id' | 'name'>[]
  /** Each of these, also who works there no longer. */
  readonly facesOf: (ids: readonly string[]) => readonly Face[]
  readonly nameOf: (id: string) => string
}

/** The people of the business, as far as they are known already. */
export function usePeople(): People {
  const isSignedIn = useSession(({ token }) => token !== null)
  const { data } = useQuery({ ...teamQuery, enabled: isSignedIn })
  const members = data?.members ?? []
  const former = data?.former ?? []
  const faceOf = (id: string): Face => {
    const member = members.find((one) => one.id === id)
    if (member) return member
    const name = former.find((one) => one.id === id)?.name ?? m.ui_assigned_unknown()
    return { id, name, color: null, image: null }
  }
  return {
    areSeveral: members.length + former.length > 1,
    members,
    former,
    facesOf: (ids) => ids.map(faceOf),
    nameOf: (id) => faceOf(id).name,
  }
}

/** Names in a line, for who is told them in words. */
export const namesIn = (faces: readonly Face[]): string =>
  joined(
    faces.map(({ name }) => name),
    ', ',
  )

/** The same where nobody is one of the answers. */
export const assignedText = (faces: readonly Face[]): string =>
  faces.length === 0 ? m.ui_assigned_nobody() : namesIn(faces)
