import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * Loads what is shown of a room anew; rejects when that fails. What other rooms tell of its records is outdated too. The
 * same function between renders.
 */
export function useRefreshRoom(room: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== room })
    await queryClient.invalidateQueries({ queryKey: [room] }, { throwOnError: true })
  }, [queryClient, room])
}
