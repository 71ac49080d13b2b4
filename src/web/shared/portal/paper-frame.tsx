import type { ReactNode } from 'react'
import { PlainFrame } from './client-parts.tsx'
import { useBrand } from './use-brand.ts'

interface PaperFrameProps {
  /** What stood in the mail, by which it is known how the page looks. */
  readonly address?: string | undefined
  readonly isWide?: true
  readonly children: ReactNode
}

/** The page that an address leads to, in the looks of whose it is. */
export const PaperFrame = ({ address, isWide, children }: PaperFrameProps) => (
  <PlainFrame brand={useBrand(address)?.brand} isWide={isWide}>
    {children}
  </PlainFrame>
)
