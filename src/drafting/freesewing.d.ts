/** Of FreeSewing, which brings no types, what is used here. */
declare module '@freesewing/core' {
  export interface Point {
    readonly x: number
    readonly y: number
  }

  export type PathOp =
    | { readonly type: 'move' | 'line'; readonly to: Point }
    | { readonly type: 'curve'; readonly cp1: Point; readonly cp2: Point; readonly to: Point }
    | { readonly type: 'close' }
    | { readonly type: 'noop' }

  export interface Path {
    readonly ops: readonly PathOp[]
    readonly hidden: boolean
    readonly attributes: { get(name: 'class'): string | false }
  }

  export interface Snippet {
    readonly def: string
    readonly anchor: Point
  }

  export interface Part {
    readonly hidden: boolean
    readonly points: Readonly<Record<string, Point | undefined>>
    readonly paths: Readonly<Record<string, Path | undefined>>
    readonly snippets: Readonly<Record<string, Snippet | undefined>>
  }

  export interface Settings {
    readonly measurements: Record<string, number>
    readonly options: Readonly<Record<string, number | boolean | string>>
    readonly only?: readonly string[]
    readonly sa: number
    readonly complete: boolean
    readonly paperless: boolean
  }

  export interface Plugin {
    readonly name: string
    readonly macros: Readonly<Record<string, () => void>>
  }

  export interface Pattern {
    /** Macros of a name that is known already take its place. */
    use(plugin: Plugin): Pattern
    draft(): Pattern
    readonly parts: readonly Readonly<Record<string, Part>>[]
    readonly setStores: readonly { readonly logs: { readonly error: readonly unknown[] } }[]
    readonly store: { readonly logs: { readonly error: readonly unknown[] } }
  }

  export interface Design {
    new (settings: Settings): Pattern
    readonly patternConfig: {
      readonly measurements: readonly string[]
      readonly optionalMeasurements: readonly string[]
    }
  }

  export const version: string
}

declare module '@freesewing/bella' {
  import type { Design } from '@freesewing/core'

  export const Bella: Design
}

declare module '@freesewing/penelope' {
  import type { Design } from '@freesewing/core'

  export const Penelope: Design
}

declare module '@freesewing/sandy' {
  import type { Design } from '@freesewing/core'

  export const Sandy: Design
}

declare module '@freesewing/simon' {
  import type { Design } from '@freesewing/core'

  export const Simon: Design
}

declare module '@freesewing/simone' {
  import type { Design } from '@freesewing/core'

  export const Simone: Design
}

declare module '@freesewing/titan' {
  import type { Design } from '@freesewing/core'

  export const Titan: Design
}

declare module '@freesewing/charlie' {
  import type { Design } from '@freesewing/core'

  export const Charlie: Design
}

declare module '@freesewing/jaeger' {
  import type { Design } from '@freesewing/core'

  export const Jaeger: Design
}

declare module '@freesewing/wahid' {
  import type { Design } from '@freesewing/core'

  export const Wahid: Design
}
