import { memberPages, publicPages } from '#contract/pages.ts'
import { safeNextPath } from '#web/lib/safe-path.ts'

const signInPages: readonly string[] = [publicPages.login, publicPages.signup]

/** /login with the way back to where somebody wanted to go. */
export function loginPathFor(wanted: { pathname: string; search: string; hash?: string }): string {
  const next = `${wanted.pathname}${wanted.search}${wanted.hash ?? ''}`
  return next === memberPages.dashboard
    ? publicPages.login
    : `${publicPages.login}?${new URLSearchParams({ next })}`
}

/** Where to go after signing in, by the query of /login. */
export function pathAfterLogin(search: string): string {
  return safeNextPath(new URLSearchParams(search).get('next'), signInPages) ?? memberPages.dashboard
}
