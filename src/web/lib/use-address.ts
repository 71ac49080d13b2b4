import { useCallback, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'

/** Values by the names that they have in an address; null takes one away. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** What changes have made of a place that is shown still: one that comes before the next is shown goes on from there. */
const ahead = new WeakMap<Location, string>()

/** What stands in the address, and how to change some of it at once. */
export function useAddress(): [params: URLSearchParams, change: (changes: AddressChanges) => void] {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const shown = useRef(location)
  useLayoutEffect(() => {
    shown.current = location
  })
  const change = useCallback(
    (changes: AddressChanges) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(ahead.get(shown.current) ?? before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name)
            else after.set(name, value)
          }
          ahead.set(shown.current, after.toString())
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [params, change]
}

/** One of some choices, kept in the address; `usual` is meant where it names none. */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (chosen: Choice) => void] {
  const [params, change] = useAddress()
  const chosen = choices.find((choice) => choice === params.get(name)) ?? usual
  const choose = useCallback(
    (choice: Choice) => change({ [name]: choice === usual ? null : choice }),
    [change, name, usual],
  )
  return [chosen, choose]
}
