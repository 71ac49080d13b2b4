import { Anchor, type AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'

/** The way to the plans for who may choose one; to others, whom to ask. */
export function PlansLink({ children, ...anchor }: AnchorProps & { readonly children: ReactNode }) {
  if (!useMay('billing')) return <span>{m.app_ask_owner()}</span>
  return (
    <Anchor component={Link} to={memberPages.pricing} {...anchor}>
      {children}
    </Anchor>
  )
}
