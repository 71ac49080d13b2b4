import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inQuietUse } from '#web/lib/later-part.ts'
import { clientChoicesQuery } from '#web/shared/clients/client-choices.ts'
import { projectChoicesQuery } from '#web/shared/projects/project-choices.ts'

/** What the form chooses from is on its way before it opens, as its code is: not for whoever only looks. */
export function useChoicesAhead(mayChoose: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!mayChoose) return
    const clients = inQuietUse(() => queryClient.prefetchQuery(clientChoicesQuery('')))
    const projects = inQuietUse(() => queryClient.prefetchQuery(projectChoicesQuery('')))
    return () => {
      clients.forget()
      projects.forget()
    }
  }, [queryClient, mayChoose])
}
