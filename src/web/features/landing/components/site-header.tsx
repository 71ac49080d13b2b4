import { Button } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { memberPages, publicPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName, Wordmark } from '#web/ui/brand.tsx'
import { useIsSignedIn } from '../use-is-signed-in.ts'
import classes from './site-header.module.css'

const menuId = 'site-menu'

const sections: readonly { href: string; label: () => string }[] = [
  { href: '/#features', label: m.landing_nav_features },
  { href: '/#pricing', label: m.landing_nav_pricing },
  { href: '/#questions', label: m.landing_nav_questions },
]

export function SiteHeader() {
  const isSignedIn = useIsSignedIn()
  const [open, menu] = useDisclosure(false)
  const toggle = useRef<HTMLButtonElement>(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return
    menu.close()
    toggle.current?.focus()
  })
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a href={publicPages.landing} className={classes.home}>
          <Wordmark />
        </a>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? m.landing_menu_close() : m.landing_menu_open()}
          onClick={menu.toggle}
        >
          {open ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
        </button>
        <nav
          id={menuId}
          className={classes.menu}
          data-open={open || undefined}
          aria-label={m.landing_nav_label()}
        >
          <ul className={classes.sections}>
            {sections.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={classes.link} onClick={menu.close}>
                  {label()}
                </a>
              </li>
            ))}
          </ul>
          <div className={classes.account}>
            {isSignedIn ? (
              <Button component="a" href={memberPages.dashboard}>
                {m.landing_open({ brand: brandName() })}
              </Button>
            ) : (
              <>
                <a href={publicPages.login} className={classes.link}>
                  {m.landing_login()}
                </a>
                <Button component="a" href={publicPages.signup}>
                  {m.landing_signup()}
                </Button>
              </>
            )}
          </div>
        </nav>
      </div>
    </header>
  )
}
