import { useMay } from '#web/lib/may.ts'
import { usePlanHas } from './use-plan-has.ts'

/** Whether the plan lets the workshop be worked in: what is there can be read in any case. */
export const useIsFloorOpen = (): boolean => usePlanHas()('timeline-management')

/** Whether somebody may move and change pieces. */
export function useWritesPieces(): boolean {
  const mayWrite = useMay('work.write')
  return useIsFloorOpen() && mayWrite
}

export function useDeletesPieces(): boolean {
  const mayDelete = useMay('work.delete')
  return useIsFloorOpen() && mayDelete
}
