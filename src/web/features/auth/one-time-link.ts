import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The secret of a one-time link from a mail, which stands in the fragment: `#link=…`. */
export function readLink(hash: string): string | undefined {
  return /^#link=([\w-]{22})$/.exec(hash)?.[1]
}

/** Takes the secret out of the address bar, and so out of the history, as soon as it is read. */
export function useOneTimeLink(): string | undefined {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState<string>()
  const arrived = readLink(hash)
  if (arrived !== undefined && arrived !== link) setLink(arrived)

  useEffect(() => {
    if (hash.startsWith('#link=')) void navigate({ pathname, search }, { replace: true })
  }, [hash, pathname, search, navigate])

  return arrived ?? link
}
