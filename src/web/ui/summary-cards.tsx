import { Paper, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import { withTrueMinus } from '#domain/numbers/true-minus.ts'
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

const inLine = ({ label, figure = '–' }: SummaryCard) => `${label} ${withTrueMinus(figure)}`

/** The figures over a list: what everything that matches comes to. On a phone they are a line or two, which open. */
export function SummaryCards({ label, cards, isLoading }: SummaryCardsProps) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  return (
    <section aria-label={label} className={classes.summary}>
      <UnstyledButton
        className={classes.line ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={classes.figures}>
          {cards.map((card, place) => (
            <Fragment key={card.label}>
              {place > 0 && ' · '}
              <span className={classes.part}>{inLine(card)}</span>
            </Fragment>
          ))}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.mark ?? ''} />
      </UnstyledButton>
      <div
        id={id}
        className={classes.cards}
        data-few={cards.length < 4 || undefined}
        data-folded={!isOpen || undefined}
      >
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
      </div>
    </section>
  )
}
