import { useEffect, useEffectEvent } from 'react'
import { type AskedAssignee, isAskedAssignee } from '#contract/assignees.ts'
import type { OwnList } from '#contract/preferences.ts'
import { pathWith } from '#web/lib/open-path.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { useIsOwnList, useOwnList } from './own-lists.ts'

const assigneeParam = 'assignee'

/** What an address narrows a list by: one that does is followed to the letter, for a figure leads to as many as it counted. */
const narrowing = [assigneeParam, 'q', 'status', 'due', 'show']

/** Where a link leads that tells of everybody's work: the address says so where the list would begin with one's own. */
export const useEverybodysPath = (list: OwnList, path: string): string =>
  useIsOwnList(list) ? pathWith(path, { [assigneeParam]: 'everyone' }) : path

/** Whose work an address asks for; null where it asks for everybody's, or for no such thing. */
export function assigneeIn(params: URLSearchParams): AskedAssignee | null {
  const asked = params.get(assigneeParam)
  return asked !== null && isAskedAssignee(asked) ? asked : null
}

type Choice = [AskedAssignee | null, (assignee: AskedAssignee | null) => void]

/** Whose work a list is narrowed to, as the address says. */
export function useAskedAssignee(): Choice {
  const [params, change] = useAddress()
  return [assigneeIn(params), (assignee) => change({ [assigneeParam]: assignee })]
}

/** The same of a list that begins with one's own work where somebody has left it so: the address says it then, too. */
export function useListAssignee(list: OwnList): Choice {
  const [params, change] = useAddress()
  const [isOwn, remember] = useOwnList(list)
  const beginsWithOwn = isOwn && !narrowing.some((name) => params.has(name))
  const say = useEffectEvent(() => change({ [assigneeParam]: 'me' }))
  useEffect(() => {
    if (beginsWithOwn) say()
  }, [beginsWithOwn])
  return [
    beginsWithOwn ? 'me' : assigneeIn(params),
    (assignee) => {
      // Before the address says nothing any more, which would begin with one's own again.
      remember(assignee === 'me')
      change({ [assigneeParam]: assignee })
    },
  ]
}
