import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  )
}
