import type { Icon } from '@tabler/icons-react'

/** A line of the palette: where it leads, or what it does. */
export interface PaletteOption {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: Icon
  readonly act: { readonly path: string } | { readonly run: () => void }
}

export interface PaletteGroup {
  readonly label: string
  readonly options: readonly PaletteOption[]
}
