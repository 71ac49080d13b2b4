import { Button } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import type { More } from './list-body.tsx'

/** Asks for the next page, under what doesn't load it by itself. */
export function MoreButton({ more }: { readonly more: More }) {
  if (!more.isThere) return null
  return (
    <Button variant="default" mt="md" onClick={more.ask} loading={more.isLoading}>
      {m.ui_show_more()}
    </Button>
  )
}
