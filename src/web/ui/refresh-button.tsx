import { ActionIcon, type ActionIconProps, Loader } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { hinted } from './hint.ts'

interface RefreshButtonProps extends Pick<ActionIconProps, 'size' | 'className' | 'ml'> {
  readonly onRefresh: () => void
  /** Where it is told. */
  readonly isRefreshing?: boolean
}

export function RefreshButton({ onRefresh, isRefreshing, size = 'input-sm', ...props }: RefreshButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={size}
      aria-label={m.ui_refresh()}
      {...hinted(m.ui_refresh())}
      aria-busy={isRefreshing}
      onClick={onRefresh}
      {...props}
    >
      {/* Not the button's own sign: that disables it, and a disabled button loses the focus. */}
      {isRefreshing ? <Loader size={18} aria-hidden /> : <IconRefresh size={18} />}
    </ActionIcon>
  )
}
