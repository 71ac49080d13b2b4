import type { User } from '#contract/auth.ts'
import type { Sender } from '#documents/invoice/invoice-document.ts'

/** The business on its letterhead: its name, or else its owner's. */
export function senderOf(user: User, logo: Uint8Array | null = null): Sender {
  const ownName = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const { address, phone, email, website } = user
  return { name: user.businessName ?? (ownName || null), address, phone, email, website, logo }
}
