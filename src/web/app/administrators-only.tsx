import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { useSession } from '#web/lib/session.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** To anybody but administrators these are addresses that don't exist; who signs out here goes where others go. */
export function AdministratorsOnly() {
  const signedIn = useSession(({ token }) => token !== null)
  const isAdmin = useSession(({ user }) => user?.isAdmin === true)
  const [wasAdmin] = useState(isAdmin)
  if (isAdmin) return <Outlet />
  return wasAdmin && !signedIn ? <Navigate to={publicPages.login} replace /> : <NotFoundPage />
}
