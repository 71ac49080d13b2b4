/** 'a***@example.com': enough to know one's own again, and not enough to write to it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '***' : `${address.slice(0, 1)}***${address.slice(at)}`
}

const addresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** A text of somebody else's, such as a mail server's, in which addresses may stand. */
export const withMaskedAddresses = (text: string): string => text.replace(addresses, maskedAddress)
