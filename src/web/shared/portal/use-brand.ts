import { useEffect, useState } from 'react'
import type { PageLooks } from '#contract/branding.ts'
import { clientsBrand, hasBrand } from './clients-brand.ts'

/** Whose page an address leads to, and how it looks; undefined while that isn't known. */
export function useBrand(address: string | undefined): PageLooks | undefined {
  const [looks, setLooks] = useState(() => (hasBrand(address) ? clientsBrand.answered(address) : undefined))
  useEffect(() => {
    if (!hasBrand(address)) return
    let isLeft = false
    clientsBrand.read(address).then(
      (told) => !isLeft && setLooks(told),
      // What keeps it from being told keeps the paper from being read, and is said there.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [address])
  return looks
}
