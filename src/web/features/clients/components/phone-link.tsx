import { Anchor } from '@mantine/core'
import { phoneAddresses } from '#web/lib/phone-link.ts'

/** A telephone number as it was noted, which calls where it is one. */
export function PhoneLink({ noted }: { noted: string }) {
  const addresses = phoneAddresses(noted)
  return addresses === null ? (
    noted
  ) : (
    <Anchor href={addresses.call} size="sm">
      {noted}
    </Anchor>
  )
}
