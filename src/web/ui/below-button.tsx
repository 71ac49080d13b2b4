import { type Ref, useImperativeHandle } from 'react'

interface BelowButtonProps {
  /** The button's. */
  readonly id: string
  readonly ref?: Ref<HTMLElement | null>
}

/** Stands for a button that is elsewhere on the page where the library asks for one, to lay something out beside it. */
export function BelowButton({ id, ref }: BelowButtonProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => document.getElementById(id), [id])
  return null
}
