import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { mainProps } from '#web/lib/main-area.ts'
import classes from './paper-page.module.css'

/** A page on its own for whoever comes by a link in a mail, with no sign-in. */
export function PaperPage({ isWide, children }: { readonly isWide?: true; readonly children: ReactNode }) {
  return (
    <main {...mainProps} className={classes.main}>
      <Paper withBorder className={classes.paper ?? ''} data-wide={isWide}>
        {children}
      </Paper>
    </main>
  )
}
