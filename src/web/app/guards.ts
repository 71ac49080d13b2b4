import { type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionStore } from '#web/lib/session-store.ts'
import { loginPathFor, pathAfterLogin } from '#web/shared/auth/login-paths.ts'

export function membersOnly({ request }: LoaderFunctionArgs) {
  return sessionStore.getState().token === null ? redirect(loginPathFor(new URL(request.url))) : null
}

export function guestsOnly({ request }: LoaderFunctionArgs) {
  return sessionStore.getState().token === null ? null : redirect(pathAfterLogin(new URL(request.url).search))
}
