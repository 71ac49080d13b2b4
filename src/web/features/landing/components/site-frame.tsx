import { type ReactNode, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import { SiteFooter } from './site-footer.tsx'
import classes from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

const contentId = 'content'

/** Header, content and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <a className="toile-skip-link" href={`#${contentId}`}>
        {m.landing_skip()}
      </a>
      <Suspense>
        <SiteHeader />
      </Suspense>
      <main id={contentId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  )
}
