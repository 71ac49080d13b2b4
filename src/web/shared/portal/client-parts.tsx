import type { ReactNode } from 'react'
import type { ClientsBrand } from '#contract/branding.ts'
import { focusNow } from '#web/lib/focus-now.ts'
import { coloursOf } from './brand-colours.ts'
import { BrandLogo, MadeWith } from './brand-parts.tsx'
import classes from './client-parts.module.css'

interface PlainFrameProps {
  /** Null where it looks like ours, undefined while that isn't known. */
  readonly brand: ClientsBrand | null | undefined
  readonly isWide?: true | undefined
  readonly children: ReactNode
}

/** A page on its own for whoever comes by a link in a mail, with no sign-in. */
export const PlainFrame = ({ brand, isWide, children }: PlainFrameProps) => (
  <main className={classes.main} style={coloursOf(brand?.accent)}>
    <div className={classes.paper} data-wide={isWide}>
      {brand?.logo != null && <BrandLogo src={brand.logo} />}
      {children}
    </div>
    {brand === null && <MadeWith />}
  </main>
)

interface PressProps {
  readonly kind?: 'strong' | 'danger' | 'plain' | 'quiet'
  readonly type?: 'button' | 'submit'
  readonly isPending?: boolean
  readonly label?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

export const Press = ({
  kind = 'plain',
  type = 'button',
  isPending = false,
  label,
  onClick,
  children,
}: PressProps) => (
  <button
    type={type}
    className={classes.press}
    data-kind={kind}
    aria-label={label}
    aria-busy={isPending || undefined}
    disabled={isPending}
    onClick={onClick}
  >
    {children}
  </button>
)

interface NoteProps {
  readonly tone?: 'good' | 'bad' | 'waiting' | 'plain'
  readonly role?: 'alert' | 'status'
  /** It stands in the place of what was pressed: whoever reads by ear or keyboard goes on from it. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** What somebody has to know besides. */
export const Note = ({ tone = 'plain', role, takesFocus = false, children }: NoteProps) => (
  <div
    className={classes.note}
    data-tone={tone}
    role={role}
    {...(takesFocus && { ref: focusNow, tabIndex: -1 })}
  >
    {children}
  </div>
)

/** Why a press came to nothing; nothing where it didn't. */
export const Failure = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && (
    <Note tone="bad" role="alert">
      {text}
    </Note>
  )

export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
)

interface DimProps {
  readonly isSmall?: boolean
  readonly children: ReactNode
}

export const Dim = ({ isSmall = false, children }: DimProps) => (
  <p className={isSmall ? `${classes.dim} ${classes.small}` : classes.dim}>{children}</p>
)
