import { useEffect } from 'react'

/** Somebody has left for another page and comes back: browsers may show this one as it stood when it was left, with no load. */
export function useBackAgain(act: () => void): void {
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act()
    }
    addEventListener('pageshow', onShown)
    return () => removeEventListener('pageshow', onShown)
  }, [act])
}
