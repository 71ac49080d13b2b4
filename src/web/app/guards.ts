import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { enterBusiness } from '#web/lib/session.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { loginPathFor, pathAfterLogin } from '#web/shared/auth/login-paths.ts'
import { WORKSPACE_PARAM } from '#web/shared/team/business-path.ts'

/** Members alone; a link that names a business leads into it, by a document of its own (docs/decisions/0051). */
export async function membersOnly({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  if (sessionStore.getState().token === null) return redirect(loginPathFor(url))
  const named = url.searchParams.get(WORKSPACE_PARAM)
  if (named === null) return null
  const outcome = await enterBusiness(named)
  url.searchParams.delete(WORKSPACE_PARAM)
  const within = `${url.pathname}${url.search}`
  return outcome === 'entered' ? redirectDocument(within) : redirect(within)
}

export function guestsOnly({ request }: LoaderFunctionArgs) {
  return sessionStore.getState().token === null ? null : redirect(pathAfterLogin(new URL(request.url).search))
}
