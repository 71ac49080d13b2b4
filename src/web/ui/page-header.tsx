import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: string
  /** Buttons on the right; on a phone below the title where there is no room beside it. */
  actions?: ReactNode
  /** The page has use for more width than is good for reading: lists, boards, calendars. */
  isWide?: boolean
  /** On a phone the tabs below say what is here, and the subtitle makes room for it. */
  hasTabs?: boolean
}

/** The head of every page of the application. */
export function PageHeader({ title, subtitle, actions, isWide = false, hasTabs = false }: PageHeaderProps) {
  return (
    <header className={classes.header} data-wide={isWide || undefined} data-tabs={hasTabs || undefined}>
      <div className={classes.words}>
        <Title order={1} className={classes.title ?? ''}>
          {title}
        </Title>
        {subtitle && <Text className={classes.subtitle ?? ''}>{subtitle}</Text>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
