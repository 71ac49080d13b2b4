import { useUncontrolled } from '@mantine/hooks'
import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement } from 'react'
import { laterAsked } from './later.tsx'
import type { OpenMenu } from './menu-list.tsx'
import { useOpenedBelow } from './use-opened-below.ts'

interface MenuButtonProps extends OpenMenu {
  /** What opens it and closes it. */
  readonly button: ReactElement<ComponentProps<'button'>>
  /** Where something else opens it too. */
  readonly opened?: boolean
  readonly onChange?: (opened: boolean) => void
}

const list = laterAsked(async () => (await import('./menu-list.tsx')).MenuList)

/**
 * A button with a menu. A list has one in each of its rows, and hardly any is ever opened: until then it is the button
 * alone, and what the library's menus weigh comes in a quiet moment.
 */
export function MenuButton({ button, opened, onChange, ...menu }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useUncontrolled({
    finalValue: false,
    ...(opened !== undefined && { value: opened }),
    ...(onChange && { onChange }),
  })
  const { List: MenuList, isShown, says } = useOpenedBelow(list, 'menu', isOpen, setIsOpen)

  return (
    <>
      {cloneElement(button, {
        ...says,
        'aria-busy': (isOpen && !isShown) || undefined,
        ...(isShown && { 'data-expanded': true }),
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          button.props.onClick?.(event)
          setIsOpen(!isOpen)
        },
      })}
      {MenuList && <MenuList {...menu} buttonId={says.id} isOpen={isOpen} onChange={setIsOpen} />}
    </>
  )
}

/**
 * What an item of a menu does, with the focus back on the button that opened the menu: a dialog that it opens gives the
 * focus back to what had it, and the item is gone by then.
 */
export const fromMenu =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const opener = currentTarget.closest('[role="menu"]')?.getAttribute('aria-labelledby')
    if (opener) document.getElementById(opener)?.focus()
    act()
  }
