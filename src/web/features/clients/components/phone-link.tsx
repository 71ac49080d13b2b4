import { phoneAddresses } from '#web/lib/phone-link.ts'
import { PlainAnchor } from '#web/ui/plain.tsx'

/** A telephone number as it was noted, which calls where it is one. */
export function PhoneLink({ noted }: { noted: string }) {
  const addresses = phoneAddresses(noted)
  return addresses === null ? noted : <PlainAnchor href={addresses.call}>{noted}</PlainAnchor>
}
