import { Anchor, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { FigureInfo } from '#web/ui/figure-info.tsx'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** How its figure is counted, in a sentence, where it has one that needs it. */
  readonly about?: string
  readonly link?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A titled part of the dashboard. It takes the focus where what had it goes. */
export function Panel({ title, about, link, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder aria-labelledby={id} tabIndex={-1} className={classes.panel ?? ''}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {about && <FigureInfo figure={title} text={about} />}
        </div>
        {link && (
          <Anchor component={Link} to={link.to} size="sm" data-way>
            {link.label}
          </Anchor>
        )}
      </div>
      {children}
    </Paper>
  )
}

interface PanelListProps<Item> {
  readonly items: readonly Item[]
  readonly empty: string
  readonly children: (item: Item) => ReactNode
}

/** The rows of a panel, or that there are none. */
export function PanelList<Item extends { readonly id: string }>({
  items,
  empty,
  children,
}: PanelListProps<Item>) {
  if (items.length === 0) {
    return (
      <Text size="sm" className={classes.empty ?? ''}>
        {empty}
      </Text>
    )
  }
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
