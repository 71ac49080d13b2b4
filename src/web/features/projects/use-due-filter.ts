import { useSearchParams } from 'react-router'
import { type ProjectDue, projectDues } from '#contract/projects.ts'

/** `?due=overdue` in the address: other pages lead there, and it goes with the address. */
export function useDueFilter() {
  const [params, setParams] = useSearchParams()
  const due: ProjectDue | null = projectDues.find((one) => one === params.get('due')) ?? null

  function removeDue() {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('due')
        return after
      },
      { replace: true },
    )
  }

  return [due, removeDue] as const
}
