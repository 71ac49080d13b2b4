import { useLayoutEffect, useMemo, useRef } from 'react'

type AnyActions<Name extends PropertyKey> = { readonly [Each in Name]: (...given: never[]) => unknown }

/** The same functions between renders, so that what is given them need not be drawn anew; each does what is current. */
export function useStableActions<Actions extends AnyActions<keyof Actions>>(actions: Actions): Actions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  // Which there are is the same for ever.
  const names = useRef(Object.keys(actions) as (keyof Actions & string)[])
  return useMemo(
    () =>
      Object.fromEntries(
        names.current.map((name) => [name, (...given: never[]) => latest.current[name](...given)]),
      ) as Actions,
    [],
  )
}
