import { useLayoutEffect, useMemo, useRef } from 'react'

/** The same functions between renders, so that cards need not be drawn anew; each does what is current. */
export function useStableActions<
  Row,
  Actions extends { readonly [Name in keyof Actions]: (row: Row) => void },
>(actions: Actions): Actions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  // Which there are is the same for ever.
  const names = useRef(Object.keys(actions) as (keyof Actions & string)[])
  return useMemo(
    () =>
      Object.fromEntries(
        names.current.map((name) => [name, (row: Row) => latest.current[name](row)]),
      ) as Actions,
    [],
  )
}
