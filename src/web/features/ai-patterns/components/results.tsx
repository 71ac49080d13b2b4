import { Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { PatternList } from '#web/shared/patterns/pattern-list.tsx'
import { ownPatternsQuery } from '#web/shared/patterns/pattern-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { type ResultActions, ResultCard } from './result-card.tsx'

const CARD_HEIGHT_PX = 560

interface ResultsProps {
  readonly actions: ResultActions
  /** Beneath the cover nothing is said. */
  readonly isSilent: boolean
}

/** The user's patterns, each as a whole. */
export function Results({ actions, isSilent }: ResultsProps) {
  const query = useInfiniteQuery(ownPatternsQuery(''))
  const { error } = query

  useEffect(() => {
    if (error && !isSilent) notify.error(describeError(error).message, { id: 'ai-patterns' })
  }, [error, isSilent])

  return (
    <section aria-labelledby="ai-results">
      <Title order={2} id="ai-results" mb="md">
        {m.ai_patterns_results()}
      </Title>
      <PatternList
        query={query}
        columns={1}
        cardHeightPx={CARD_HEIGHT_PX}
        renderCard={(pattern) => <ResultCard pattern={pattern} actions={actions} />}
        empty={
          <EmptyState
            icon={<IconSparkles size={28} />}
            title={m.ai_patterns_empty()}
            text={m.ai_patterns_empty_text()}
          />
        }
      />
    </section>
  )
}
