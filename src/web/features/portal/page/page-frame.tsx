import type { ReactNode } from 'react'
import type { ClientsBrand } from '#contract/branding.ts'
import { coloursOf } from '#web/shared/portal/brand-colours.ts'
import { BrandLogo } from '#web/shared/portal/brand-parts.tsx'
import classes from './page-frame.module.css'

export const PageMain = ({ children }: { readonly children: ReactNode }) => (
  <main className={classes.main}>{children}</main>
)

interface PageFrameProps {
  /** Known once somebody has been let in, or has come by an address of theirs. */
  readonly brand?: ClientsBrand | null | undefined
  /** Whose it is; '' while that is on its way. */
  readonly business?: string | undefined
  readonly children: ReactNode
}

/** What a client's page says while it shows nothing of theirs. */
export const PageFrame = ({ brand, business, children }: PageFrameProps) => (
  <main className={classes.main} style={coloursOf(brand?.accent)}>
    <div className={classes.frame}>
      {brand?.logo != null && <BrandLogo src={brand.logo} />}
      {business !== undefined && (
        <p className={classes.business}>
          <bdi>{business}</bdi>
        </p>
      )}
      {children}
    </div>
  </main>
)
