import { useState } from 'react'
import { Filled } from './filled.tsx'
import { Modal, type OwnModalProps } from './modal.tsx'

/**
 * A dialog whose frame answers the press, and whose content follows. The focus goes in once there is something to go to.
 * While it closes it shows what it was about, which its page may have forgotten by then.
 */
export function Dialog({ opened, title, children, ...modal }: OwnModalProps) {
  const [isFilled, setIsFilled] = useState(false)
  const [shown, setShown] = useState({ title, children })
  if (opened && (shown.title !== title || shown.children !== children)) setShown({ title, children })
  return (
    // Where the focus goes back to is looked up whenever the wish to give it back changes: it is told while closing alone,
    // or the content, which may have taken the focus itself, would be what is remembered.
    <Modal
      {...modal}
      opened={opened}
      title={shown.title}
      trapFocus={isFilled || !opened}
      returnFocus={!opened}
    >
      <Filled onFilled={setIsFilled}>{shown.children}</Filled>
    </Modal>
  )
}
