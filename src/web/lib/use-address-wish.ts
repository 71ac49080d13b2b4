import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Does once what the address asks for, as `?new=1` or `?open=<id>`, and takes it out of the address. */
export function useAddressWish(name: string, onWish: (value: string) => void): void {
  const [params, setParams] = useSearchParams()
  const wish = params.get(name)
  const fulfil = useEffectEvent((value: string) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true },
    )
    onWish(value)
  })
  useEffect(() => {
    if (wish !== null) fulfil(wish)
  }, [wish])
}
