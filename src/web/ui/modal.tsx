import { Drawer as BareDrawer, Modal as BareModal, type DrawerProps, type ModalProps } from '@mantine/core'
import { useLiesOver } from '#web/lib/lies-over.ts'

/**
 * What somebody typed or chose in a dialog, when it is closed by Escape, Back or a press beside it: there is no field in
 * it (`nothing`), all of it is kept or is there again when it opens (`kept`), it is a password, a code, a search or one
 * choice, said again at once (`said-again`), or it is asked about first, which `FormDialog` alone does (`asked-about`).
 */
export type Holding = 'nothing' | 'kept' | 'said-again' | 'asked-about'

interface Held {
  readonly holds: Holding
}

/** What every dialog does in the same way: lib/lies-over.ts hears that key, and the browser scrolls. */
type Own = 'closeOnEscape' | 'scrollAreaComponent'

export interface OwnModalProps extends Omit<ModalProps, Own>, Held {
  /** Whether it is open stands in the page's address. */
  readonly isInAddress?: boolean
}

/** A dialog that Back closes, too, and Escape where it is the topmost. */
export function Modal({ isInAddress = false, holds: _holds, ...modal }: OwnModalProps) {
  useLiesOver(modal.opened, modal.onClose, { isInAddress })
  return <BareModal {...modal} />
}

/** The same at the window's edge. */
export function Drawer({ holds: _holds, ...drawer }: Omit<DrawerProps, Own> & Held) {
  useLiesOver(drawer.opened, drawer.onClose)
  return <BareDrawer {...drawer} />
}
