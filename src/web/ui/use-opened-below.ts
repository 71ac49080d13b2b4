import { useId } from 'react'
import { type AskedPart, useOnceAsked } from './later.tsx'

/**
 * What a button opens beside itself, once its code is there: that, whether it is shown, the button's id, by which it finds its
 * place, and what the button says of it.
 */
export function useOpenedBelow<List>(
  list: AskedPart<List>,
  popup: 'menu' | 'dialog',
  isOpen: boolean,
  onChange: (isOpen: boolean) => void,
) {
  const id = useId()
  const List = useOnceAsked(list, isOpen, () => onChange(false))
  const isShown = isOpen && List !== undefined
  const says = {
    id,
    'aria-haspopup': popup,
    'aria-expanded': isShown,
    // As the library calls what it shows below a button with that id.
    'aria-controls': isShown ? `${id}-dropdown` : undefined,
  } as const
  return { List, isShown, says }
}
