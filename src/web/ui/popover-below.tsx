import { Popover, type PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { BelowButton } from './below-button.tsx'
import { useOpensNext } from './use-opens-next.ts'

/** What a button with that id has opened, or is closing. */
export interface OpenedBelow {
  readonly buttonId: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

interface PopoverBelowProps extends OpenedBelow, Pick<PopoverProps, 'position' | 'width' | 'shadow'> {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Something beside its button (ui/use-opened-below.ts), which takes the focus and gives it back. */
export function PopoverBelow(props: PopoverBelowProps) {
  const { buttonId, isOpen, onChange, label, className = '', children, ...popover } = props
  const isOpened = useOpensNext(isOpen)
  return (
    <Popover {...popover} id={buttonId} opened={isOpened} onChange={onChange} trapFocus returnFocus withArrow>
      <Popover.Target>
        <BelowButton id={buttonId} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
