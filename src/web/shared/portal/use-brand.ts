import { useEffect, useState } from 'react'
import type { ClientsBrand } from '#contract/branding.ts'
import { askOpen } from '#web/lib/ask.ts'

/** Those that were mailed before say of themselves what they lead to, and open nothing else. */
const ADDRESS_LETTERS = 66

/** How the page that an address leads to looks: null where it looks like ours, undefined while that isn't known. */
export function useBrand(address: string | undefined): ClientsBrand | null | undefined {
  const [brand, setBrand] = useState<ClientsBrand | null>()
  useEffect(() => {
    if (address?.length !== ADDRESS_LETTERS) return
    let isLeft = false
    askOpen('/portal/brand', { token: address }).then(
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
