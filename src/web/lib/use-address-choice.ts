import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What stands in the address under a name, and how to put another there; null takes it away. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const put = useCallback(
    (value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === null) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  )
  return [params.get(name), put]
}

/** One of some choices, kept in the address; `usual` is meant where it names none. */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (chosen: Choice) => void] {
  const [value, put] = useAddressValue(name)
  const chosen = choices.find((choice) => choice === value) ?? usual
  return [chosen, (choice) => put(choice === usual ? null : choice)]
}
