import type { ReactNode } from 'react'
import type { Worker } from './use-credit.ts'

/** How whoever shows tasks shows people: by their ids, of whom there is one at most. */
export interface TaskPeople {
  readonly members: readonly Worker[]
  readonly faces: (ids: readonly string[]) => ReactNode
  /** A field to choose one in, for who may. */
  readonly field: (props: {
    readonly value: readonly string[]
    readonly onChange: (ids: readonly string[]) => void
    readonly error: ReactNode
  }) => ReactNode
  readonly text: (ids: readonly string[]) => string
}
