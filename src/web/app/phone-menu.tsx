import { Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLiesOver } from '#web/lib/lies-over.ts'
import { m } from '#web/paraglide/messages.js'
import { Wordmark } from '#web/ui/brand.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { BusinessSwitcher } from './business-switcher.tsx'
import classes from './phone-menu.module.css'
import { Sidebar } from './sidebar.tsx'

/**
 * The sidebar where there is no room for one beside the page. Its frame answers the press, and its entries follow: to
 * have all of it stand ready unseen costs the press more, as what is shown anew is laid out in one go.
 */
export function PhoneMenu() {
  const [opened, { open, close }] = useDisclosure(false)
  useLiesOver(opened, close)
  return (
    <>
      <Burger
        size="sm"
        className={classes.burger ?? ''}
        opened={opened}
        onClick={open}
        aria-label={m.app_open_menu()}
        aria-expanded={opened}
      />
      <Drawer.Root opened={opened} onClose={close} size={288} padding="md">
        <Drawer.Overlay />
        <Drawer.Content aria-label={m.app_menu()}>
          <Drawer.Body className={classes.drawer ?? ''}>
            <div className={classes.head}>
              <Wordmark size={28} />
              <Drawer.CloseButton aria-label={m.ui_close()} />
            </div>
            <BusinessSwitcher />
            <Filled>
              <Sidebar onFollow={close} />
            </Filled>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
