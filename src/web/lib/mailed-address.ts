import { useEffect, useState } from 'react'
import { type MailedAddress, takeAddress } from './take-address.ts'

/** What an address leads to while the page is open: another one that is opened on it, and the way back from there, load no document. */
export function useMailedAddress(pattern: RegExp): MailedAddress {
  const [address, setAddress] = useState(() => takeAddress(pattern))
  useEffect(() => {
    const onMoved = () => setAddress(takeAddress(pattern))
    addEventListener('popstate', onMoved)
    return () => removeEventListener('popstate', onMoved)
  }, [pattern])
  return address
}
