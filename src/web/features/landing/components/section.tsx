import type { ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}
