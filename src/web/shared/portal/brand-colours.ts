import type { CSSProperties } from 'react'
import type { ShownAccent } from '#contract/branding.ts'

type Colours = CSSProperties & Record<'--toile-accent' | '--toile-fill', string>

/** Sets what stands within in a business's colour, in the light and in the dark. */
export const coloursOf = (accent: ShownAccent | null | undefined): Colours | undefined =>
  accent
    ? {
        '--toile-accent': `light-dark(${accent.light}, ${accent.dark.text})`,
        '--toile-fill': `light-dark(${accent.light}, ${accent.dark.fill})`,
      }
    : undefined
