import type { ComponentProps } from 'react'
import type { Place } from '../values/grid-changes.ts'
import type { Grid } from '../values/table-values.ts'

/** How the parts of the grid change it. */
export interface GridChanges {
  readonly onChange: (change: (grid: Grid) => Grid) => void
  /** Told before much is changed at once, so that it can be taken back. */
  readonly onMuch: (message: string, change: (grid: Grid) => Grid) => void
}

/** What the parts of the grid need for their fields. */
export interface GridFields {
  /** By column: what is wrong there. */
  readonly errors: readonly (string | undefined)[]
  /** A field of that name at its place, but for its value. */
  readonly fieldAt: (place: Place, name: string, error: string | undefined) => ComponentProps<'input'>
}
