import { Text } from '@mantine/core'
import type { Pattern, PublicPattern } from '#contract/patterns.ts'
import { wordFor } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './pattern-facts.module.css'
import {
  patternFabricWords,
  patternGarmentWords,
  patternLabels,
  patternSizeRangeWords,
  patternStyleWords,
} from './pattern-words.ts'

const worded = (words: Readonly<Record<string, () => string>>, value: string | null) =>
  value === null ? null : wordFor(words, value)

/** What is known of a pattern, a line each. */
export function PatternFacts({ pattern }: { pattern: Pattern | PublicPattern }) {
  const facts = [
    { label: patternLabels.garmentType, text: worded(patternGarmentWords, pattern.garmentType) },
    { label: patternLabels.style, text: worded(patternStyleWords, pattern.style) },
    { label: patternLabels.sizeRange, text: worded(patternSizeRangeWords, pattern.sizeRange) },
    { label: patternLabels.fabricType, text: worded(patternFabricWords, pattern.fabricType) },
    { label: patternLabels.occasion, text: pattern.occasion },
    { label: m.patterns_difficulty(), text: pattern.difficulty },
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ text }) => text !== null)
        .map(({ label, text }) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm">
              {text}
            </Text>
          </div>
        ))}
    </dl>
  )
}

/** What it is sewn from, and how; nothing where neither is known. */
export function PatternSteps({
  pattern: { materials, instructions },
}: {
  pattern: Pick<Pattern, 'materials' | 'instructions'>
}) {
  return (
    <>
      {materials.length > 0 && (
        <section className={classes.steps}>
          <h3>{m.patterns_materials()}</h3>
          <ul>
            {keyed(materials).map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {instructions.length > 0 && (
        <section className={classes.steps}>
          <h3>{m.patterns_instructions()}</h3>
          <ol>
            {keyed(instructions).map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** One may stand there twice. */
const keyed = (texts: readonly string[]) => texts.map((text, place) => ({ key: `${place} ${text}`, text }))
