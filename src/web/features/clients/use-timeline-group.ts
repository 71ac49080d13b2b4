import { useSearchParams } from 'react-router'
import type { TimelineGroup } from '#contract/client-timeline.ts'

const groupParam = 'show'

/** What the timeline is narrowed to stands in the address; null is all of it. */
export function useTimelineGroup(
  groups: readonly TimelineGroup[],
): [TimelineGroup | null, (group: TimelineGroup | null) => void] {
  const [params, setParams] = useSearchParams()
  const group = groups.find((known) => known === params.get(groupParam)) ?? null
  const choose = (chosen: TimelineGroup | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (chosen === null) after.delete(groupParam)
        else after.set(groupParam, chosen)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [group, choose]
}
