const ID_BYTES = 16

/** The business into which an invitation's link leads, which its secret begins with. Null of what can't be one. */
export function businessOfInvitation(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null
  const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/')).slice(0, ID_BYTES)
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
