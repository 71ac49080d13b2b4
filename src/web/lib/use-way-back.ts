import { useLocation, useNavigate } from 'react-router'

/** Leaves a page whose record is gone: to where one came from, or to the room where nobody came from within. */
export function useWayBack(room: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirst = key === 'default'
  return () => void (isFirst ? navigate(room, { replace: true }) : navigate(-1))
}
