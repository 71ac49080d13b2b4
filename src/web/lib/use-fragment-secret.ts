import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFields } from './is-fields.ts'

/**
 * The secret of an address stands in its fragment, of which no server hears. It leaves the address bar at once, where
 * others look on and from where it is copied, and stays with this entry of the history: the page can be loaded again.
 */
export function useFragmentSecret(pattern: RegExp): string | undefined {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, hash } = location
  const state: unknown = location.state
  const secret = pattern.exec(hash)?.[1]
  useEffect(() => {
    if (secret !== undefined) void navigate(pathname, { replace: true, state: { secret } })
  }, [secret, pathname, navigate])
  return secret ?? (isFields(state) && typeof state.secret === 'string' ? state.secret : undefined)
}
