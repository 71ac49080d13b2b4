import { useMay } from '#web/lib/may.ts'
import { useAskedAssignee } from './asked-assignee.ts'
import { usePeople } from './use-people.ts'

/** To whom a new record is assigned at first, for who may assign: to the one whose work alone is shown meanwhile. */
export function useNewAssignees(): readonly string[] {
  const [asked] = useAskedAssignee()
  const mayAssign = useMay('work.assign')
  const { areSeveral, members } = usePeople()
  if (!mayAssign || !areSeveral || asked === null || asked === 'none') return []
  const member = members.find(({ id, isSelf }) => (asked === 'me' ? isSelf : id === asked))
  return member ? [member.id] : []
}
