import { useEffect } from 'react'
import { noteRecent, type Recent } from './recent.ts'

/** Remembers the record that is open, so that it is found first when somebody looks for it again. */
export function useRecent(entry: Recent | null): void {
  const { kind, id, name, detail } = entry ?? {}
  useEffect(() => {
    if (kind !== undefined && id !== undefined && name !== undefined) {
      noteRecent({ kind, id, name, detail: detail ?? null })
    }
  }, [kind, id, name, detail])
}
