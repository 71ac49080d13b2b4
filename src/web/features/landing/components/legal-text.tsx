import classes from './legal-text.module.css'
import { SiteFrame } from './site-frame.tsx'

export interface LegalSection {
  readonly title: () => string
  readonly text: () => string
  /** Where the text leads on to. */
  readonly link?: { readonly href: string; readonly text: () => string }
}

interface LegalTextProps {
  title: string
  introduction: string
  sections: readonly LegalSection[]
}

export function LegalText({ title, introduction, sections }: LegalTextProps) {
  return (
    <SiteFrame>
      <article className={classes.article}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.introduction}>{introduction}</p>
        {sections.map((section) => (
          <section key={section.title()} className={classes.section}>
            <h2 className={classes.heading}>{section.title()}</h2>
            <p className={classes.paragraph}>
              {section.text()}
              {section.link && (
                <>
                  {' '}
                  <a href={section.link.href}>{section.link.text()}</a>
                </>
              )}
            </p>
          </section>
        ))}
      </article>
    </SiteFrame>
  )
}
