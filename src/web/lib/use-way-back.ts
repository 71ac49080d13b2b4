import { useLocation, useNavigate } from 'react-router'
import { stepThrough } from './back-closes.ts'

/** Leaves a page whose record is gone: to where one came from, or to the room where nobody came from within. */
export function useWayBack(room: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirst = key === 'default'
  return () => (isFirst ? void navigate(room, { replace: true }) : stepThrough(() => void navigate(-1)))
}
