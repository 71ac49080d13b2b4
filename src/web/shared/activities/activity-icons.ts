import type { Icon } from '@tabler/icons-react'
import { createContext } from 'react'

/** Every feature's pictures of what members did with it, by the first part of the activity's kind. */
export const ActivityIcons = createContext<Readonly<Record<string, Icon>>>({})

/** The same for where what it was done to stands, by its id. */
export const ActivityPaths = createContext<Readonly<Record<string, (id: string) => string>>>({})

/** The same for what many of them are called. */
export const ActivityNames = createContext<Readonly<Record<string, () => string>>>({})
