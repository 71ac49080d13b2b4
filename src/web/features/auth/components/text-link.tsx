import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { carryEmail } from '../carried-email.ts'

interface TextLinkProps {
  to: string
  /** What has been typed here already. */
  email?: string
  children: string
}

export function TextLink({ to, email, children }: TextLinkProps) {
  return (
    <Anchor component={Link} to={to} state={email ? carryEmail(email) : undefined} inherit underline="always">
      {children}
    </Anchor>
  )
}
