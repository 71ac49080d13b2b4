import { Drawer as BareDrawer, Modal as BareModal, type DrawerProps, type ModalProps } from '@mantine/core'
import { useBackCloses } from '#web/lib/back-closes.ts'

export interface OwnModalProps extends ModalProps {
  /** Whether it is open stands in the page's address. */
  readonly isInAddress?: boolean
}

/** A dialog that Back closes, too. */
export function Modal({ isInAddress = false, ...modal }: OwnModalProps) {
  useBackCloses(modal.opened, modal.onClose, { isInAddress })
  return <BareModal {...modal} />
}

/** The same at the window's edge. */
export function Drawer(drawer: DrawerProps) {
  useBackCloses(drawer.opened, drawer.onClose)
  return <BareDrawer {...drawer} />
}
