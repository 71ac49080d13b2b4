import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { describeError, handleError } from '#web/lib/errors.ts'

/** Runs a call that can succeed only once as soon as the page is there; answers the text of its failure. */
export function useOnce<Result>(
  run: () => Promise<Result>,
  onDone: (result: Result) => void,
): string | undefined {
  const started = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: run,
    meta: { handled: true },
    // On the mutation itself, not on this call of it: React's strict mode mounts twice.
    onSuccess: onDone,
    onError: handleError,
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate()
  }, [mutate])
  return error === null ? undefined : describeError(error).message
}
