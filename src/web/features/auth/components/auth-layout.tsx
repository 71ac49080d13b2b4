import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { mainProps } from '#web/lib/main-area.ts'
import { m } from '#web/paraglide/messages.js'
import { Wordmark } from '#web/ui/brand.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import classes from './auth-layout.module.css'
import { BodiceDrawing } from './bodice-drawing.tsx'

interface AuthLayoutProps {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Takes the whole width, without the drawing. */
  wide?: boolean
}

/** The pages before the door: a drawing on one side, one task on the other; on a phone the task alone. */
export function AuthLayout({ title, subtitle, children, wide = false }: AuthLayoutProps) {
  const { search } = useLocation()
  return (
    <div className={classes.layout} data-wide={wide || undefined}>
      {!wide && (
        <div className={classes.panel} aria-hidden>
          <BodiceDrawing />
          <p className={classes.motto}>{m.auth_motto()}</p>
        </div>
      )}
      <div className={classes.side}>
        <header className={classes.header}>
          <a href={publicPages.landing} className={classes.home}>
            <Wordmark size={30} />
          </a>
          <LanguageSwitch search={search} />
        </header>
        <main {...mainProps} className={classes.main}>
          <Stack gap={6} mb="lg" ta={wide ? 'center' : 'left'}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {subtitle && <Text c="dimmed">{subtitle}</Text>}
          </Stack>
          {children}
        </main>
      </div>
    </div>
  )
}
