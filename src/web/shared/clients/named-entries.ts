import { createContext } from 'react'
import type { NamedEntryShown } from '#web/lib/feature.ts'

/** How every feature shows what a client's timeline tells by a name, by the kind of entry. */
export const NamedEntries = createContext<Readonly<Record<string, NamedEntryShown>>>({})
