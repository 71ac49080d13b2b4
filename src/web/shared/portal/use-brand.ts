import { useEffect, useState } from 'react'
import type { ClientsBrand } from '#contract/branding.ts'
import { clientsBrand, hasBrand } from './clients-brand.ts'

/** How the page that an address leads to looks: null where it looks like ours, undefined while that isn't known. */
export function useBrand(address: string | undefined): ClientsBrand | null | undefined {
  const [brand, setBrand] = useState(() =>
    hasBrand(address) ? clientsBrand.answered(address)?.brand : undefined,
  )
  useEffect(() => {
    if (!hasBrand(address)) return
    let isLeft = false
    clientsBrand.read(address).then(
      (told) => !isLeft && setBrand(told.brand),
      // What keeps it from being told keeps the paper from being read, and is said there.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [address])
  return brand
}
