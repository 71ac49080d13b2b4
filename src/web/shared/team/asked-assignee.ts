import { AskedAssignee } from '#contract/assignees.ts'
import { useAddress } from '#web/lib/use-address.ts'

const assigneeParam = 'assignee'

/** Whose work an address asks for; null where it asks for everybody's, or for no such thing. */
export function assigneeIn(params: URLSearchParams): AskedAssignee | null {
  const { data } = AskedAssignee.safeParse(params.get(assigneeParam))
  return data ?? null
}

/** Whose work a list is narrowed to, as the address says. */
export function useAskedAssignee(): [AskedAssignee | null, (assignee: AskedAssignee | null) => void] {
  const [params, change] = useAddress()
  return [assigneeIn(params), (assignee) => change({ [assigneeParam]: assignee })]
}
