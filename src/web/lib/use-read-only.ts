import { useState } from 'react'

/** A plan closes all records of a list or none; a filter that nothing matches says nothing about it. */
export function useReadOnly(records: readonly { readonly readOnly: boolean }[]): boolean {
  const [known, setKnown] = useState(false)
  const told = records[0]?.readOnly
  if (told !== undefined && told !== known) setKnown(told)
  return told ?? known
}
