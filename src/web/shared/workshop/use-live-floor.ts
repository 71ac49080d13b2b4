import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { floorKeys } from './floor-queries.ts'

/** Two people who stand at one rail see each other's moves before they have walked around it. */
const ASKED_MS = 20_000
const LOOK_AGAIN_MS = 1_000

/** What somebody has in their hands: a piece, a day, a menu, a dialog. */
const inHand = '[data-dragged], [data-carried], [data-moving], [role="menu"], [role="dialog"]'

const markQuery = queryOptions({
  queryKey: floorKeys.mark,
  queryFn: async ({ signal }) => (await call('workshop.mark', { signal })).mark,
  // Only while the page is looked at; and at once when it is again.
  refetchInterval: ASKED_MS,
  staleTime: 0,
  // Nothing is said of a failure: what is shown stays, and the next question is near.
  retry: false,
  meta: { handled: true },
})

/** Loads the floor anew once somebody else has changed it, as soon as nobody is disturbed by that. */
export function useLiveFloor(): void {
  const queryClient = useQueryClient()
  const { data: mark } = useQuery(markQuery)
  const known = useRef<string>(undefined)

  useEffect(() => {
    // What is shown from before may be behind the first mark.
    void queryClient.invalidateQueries({ queryKey: floorKeys.boards }, { cancelRefetch: false })
  }, [queryClient])

  useEffect(() => {
    if (mark === undefined || mark === known.current) return
    if (known.current === undefined) {
      known.current = mark
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      const isBusy = queryClient.isMutating() > 0 || document.querySelector(inHand) !== null
      if (isBusy) {
        timer = setTimeout(look, LOOK_AGAIN_MS)
        return
      }
      known.current = mark
      for (const queryKey of [floorKeys.boards, floorKeys.ones, floorKeys.setup]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    }
    look()
    return () => clearTimeout(timer)
  }, [mark, queryClient])
}
