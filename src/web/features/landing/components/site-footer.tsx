import { publicPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { Wordmark } from '#web/ui/brand.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import classes from './site-footer.module.css'

const links: readonly { href: string; label: () => string }[] = [
  { href: publicPages.terms, label: m.landing_terms },
  { href: publicPages.privacy, label: m.landing_privacy },
  { href: publicPages.status, label: m.landing_status },
  { href: publicPages.login, label: m.landing_login },
  { href: publicPages.signup, label: m.landing_signup },
]

export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <div>
          <Wordmark size={26} />
          <p className={classes.text}>{m.landing_footer_text()}</p>
        </div>
        <div>
          <nav aria-label={m.landing_footer_label()}>
            <ul className={classes.links}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className={classes.link}>
                    {label()}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
