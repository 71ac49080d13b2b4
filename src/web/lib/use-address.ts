import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Values by the names that they have in an address; null takes one away. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** What stands in the address, and how to change some of it at once. */
export function useAddress(): [params: URLSearchParams, change: (changes: AddressChanges) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: AddressChanges) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name)
            else after.set(name, value)
          }
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
