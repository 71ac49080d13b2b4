import { Text } from '@mantine/core'
import type { PublicPattern } from '#contract/patterns.ts'
import { wordFor } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './library-card.module.css'
import { OriginBadge } from './pattern-badges.tsx'
import { PatternPicture } from './pattern-picture.tsx'
import { patternGarmentWords } from './pattern-words.ts'

interface LibraryCardProps {
  readonly pattern: PublicPattern
  readonly onOpen: (pattern: PublicPattern) => void
}

/** Opens as a whole. */
export function LibraryCard({ pattern, onOpen }: LibraryCardProps) {
  const { name, garmentType, maker, isMine } = pattern
  const by = isMine ? m.patterns_by_you() : maker && m.patterns_by({ maker })
  return (
    <article className={classes.card} aria-label={name}>
      <PatternPicture address={pattern.image_urls[0]} garment={pattern.garmentType} />
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={() => onOpen(pattern)}>
          {name}
        </button>
        <Text size="xs" c="dimmed">
          {wordFor(patternGarmentWords, garmentType)}
        </Text>
        {by && (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {by}
          </Text>
        )}
        <OriginBadge isAiGenerated={pattern.isAiGenerated} size="sm" mt={6} />
      </div>
    </article>
  )
}
