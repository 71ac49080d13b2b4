import type { Icon } from '@tabler/icons-react'
import { createContext } from 'react'

/** Every feature's pictures of what members did with it, by the first part of the activity's kind. */
export const ActivityIcons = createContext<Readonly<Record<string, Icon>>>({})
