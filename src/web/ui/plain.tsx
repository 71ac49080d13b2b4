import { ActionIcon, Anchor, Badge, Card, Paper, Text, UnstyledButton } from '@mantine/core'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './plain.module.css'

/*
 * What the library draws, of plain elements that bear its classes: of what lists show by the dozen. A component of its own
 * reads the theme and makes its styles anew each time, which costs four times as much as the element.
 */

/** A surface with a line around it. */
export const paperLook = `${Paper.classes.root} ${classes.paper}`

/** The same, with room around what it holds: one of many that are shown so. */
export const PlainCard = ({ className = '', ...props }: ComponentProps<'article'>) => (
  <article {...props} className={`${Card.classes.root} ${paperLook} ${className}`} />
)

const buttonLook = `mantine-focus-auto mantine-active ${UnstyledButton.classes.root}`
const linkLook = `mantine-focus-auto ${Text.classes.root} ${Anchor.classes.root} mantine-Anchor-root`

export const plain = {
  row: classes.row ?? '',
  small: classes.small ?? '',
  smallDimmed: `${classes.small} ${classes.dimmed}`,
  strong: classes.strong ?? '',
}

/** Bare, to be styled by whoever shows it. */
export function PlainButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${buttonLook} ${className}`} />
}

interface PlainIconButtonProps extends ComponentProps<'button'> {
  readonly 'aria-label': string
}

/** An icon that is pressed, with nothing around it until the pointer comes. */
export const PlainIconButton = ({ className = '', ...props }: PlainIconButtonProps) => (
  <PlainButton
    {...props}
    className={`${ActionIcon.classes.root} mantine-ActionIcon-root ${classes.quiet} ${className}`}
  />
)

interface PlainBadgeProps extends Omit<ComponentProps<'div'>, 'color' | 'style'> {
  /** One of the palette's. */
  readonly color: string
  readonly icon?: ReactNode
}

/** A word on a tint of a colour, and an icon before it. */
export function PlainBadge({ color, icon, className = '', children, ...props }: PlainBadgeProps) {
  const colors: CSSProperties & Record<`--badge-${string}`, string> = {
    '--badge-bg': `var(--mantine-color-${color}-light)`,
    '--badge-color': `var(--mantine-color-${color}-light-color)`,
  }
  return (
    <div
      {...props}
      className={`${Badge.classes.root} mantine-Badge-root ${classes.badge} ${className}`}
      data-with-left-section={icon ? true : undefined}
      style={colors}
    >
      {icon && (
        <span className={Badge.classes.section} data-position="left">
          {icon}
        </span>
      )}
      <span className={`${Badge.classes.label} mantine-Badge-label`}>{children}</span>
    </div>
  )
}

export interface PlainLinkProps {
  readonly className?: string
  readonly draggable?: boolean
  readonly 'data-way'?: boolean
  readonly 'data-opens'?: boolean | undefined
  readonly children?: ReactNode
}

/** A link of the application's that looks like what it stands in, until the pointer comes. */
export const PlainLink = ({ className = '', ...props }: PlainLinkProps & { readonly to: string }) => (
  <Link
    {...props}
    className={`${linkLook} ${classes.inherited} ${className}`}
    data-inherit
    data-underline="hover"
  />
)

/** A link that leaves the application, as to a telephone. */
export const PlainAnchor = ({ className = '', ...props }: ComponentProps<'a'>) => (
  <a {...props} className={`${linkLook} ${classes.small} ${className}`} data-underline="hover" />
)

/** A link of the application's in the colour of links. */
export const PlainWay = ({ className = '', ...props }: PlainLinkProps & { readonly to: string }) => (
  <Link {...props} className={`${linkLook} ${classes.small} ${className}`} data-underline="hover" />
)
