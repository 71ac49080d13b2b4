import { Paper, Skeleton, Text } from '@mantine/core'
import { KeyFigure } from './key-figure.tsx'
import classes from './summary-cards.module.css'

interface SummaryCard {
  readonly label: string
  /** Undefined until it is known. */
  readonly figure: string | undefined
  /** A line below the figure: its place is kept while it is empty. */
  readonly hint?: string
}

interface SummaryCardsProps {
  readonly label: string
  readonly cards: readonly SummaryCard[]
  readonly isLoading: boolean
}

/** The figures over a list: what everything that matches comes to. */
export function SummaryCards({ label, cards, isLoading }: SummaryCardsProps) {
  return (
    <section aria-label={label} className={classes.cards} data-few={cards.length < 4 || undefined}>
      {cards.map((card) => (
        <Paper key={card.label} withBorder className={classes.card ?? ''}>
          <Text size="sm" c="dimmed">
            {card.label}
          </Text>
          <Skeleton visible={isLoading} width={isLoading ? '4rem' : 'auto'}>
            <KeyFigure figure={card.figure ?? '–'} />
          </Skeleton>
          {card.hint !== undefined && (
            <Text size="xs" c="dimmed" className={classes.hint ?? ''}>
              {!isLoading && card.hint}
            </Text>
          )}
        </Paper>
      ))}
    </section>
  )
}
