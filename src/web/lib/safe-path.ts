/** A place within this site to go on to after signing in; anything else, and the sign-in pages themselves, is undefined. */
export function safeNextPath(given: string | null, elsewhere: readonly string[] = []): string | undefined {
  if (given === null || !given.startsWith('/')) return undefined
  const base = 'https://here.invalid'
  if (!URL.canParse(given, base)) return undefined
  const url = new URL(given, base)
  if (url.origin !== base || elsewhere.includes(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
