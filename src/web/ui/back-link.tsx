import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

interface BackLinkProps {
  readonly to: string
  /** What the page belongs to: 'Clients'. */
  readonly label: string
}

/** The way to what a page belongs to, above its head. */
export const BackLink = ({ to, label }: BackLinkProps) => (
  <Anchor component={Link} to={to} size="sm" className={classes.back ?? ''} data-way>
    <IconArrowLeft size={16} aria-hidden />
    {label}
  </Anchor>
)
