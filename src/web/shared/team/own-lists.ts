import { useMutation } from '@tanstack/react-query'
import type { OwnList } from '#contract/preferences.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { sessionStore } from '#web/lib/session-store.ts'

/** A user that an older version has kept says nothing of it. */
const ownListsNow = (): readonly OwnList[] => sessionStore.getState().user?.workspace?.ownLists ?? []

function show(list: OwnList, isOwn: boolean): void {
  const { user, refresh } = sessionStore.getState()
  if (!user?.workspace) return
  const others = ownListsNow().filter((other) => other !== list)
  const ownLists = isOwn ? [...others, list] : others
  refresh({ ...user, workspace: { ...user.workspace, ownLists } })
}

/** Whether a list begins with one's own work in this business, on whatever device. */
export const useIsOwnList = (list: OwnList): boolean =>
  useSession(({ user }) => user?.workspace?.ownLists?.includes(list) ?? false)

/** The same, and how to say so; a refusal takes it back. */
export function useOwnList(list: OwnList): [isOwn: boolean, remember: (isOwn: boolean) => void] {
  const isOwn = useIsOwnList(list)
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one on record.
    scope: { id: `own ${list}` },
    mutationFn: (wanted: boolean) => call('settings.preferences', { body: { ownLists: { [list]: wanted } } }),
    onMutate: (wanted) => show(list, wanted),
    onError: (_error, wanted) => show(list, !wanted),
  })
  return [isOwn, (wanted) => wanted !== isOwn && mutate(wanted)]
}
