import { useSyncExternalStore } from 'react'
import type { Pad } from './pad/pad.ts'
import type { PadState } from './pad/pad-state.ts'

export const usePadState = (pad: Pad): PadState => useSyncExternalStore(pad.subscribe, pad.getState)
