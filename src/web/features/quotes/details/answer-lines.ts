import type { Quote } from '#contract/quotes.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { m } from '#web/paraglide/messages.js'

const texts = { approved: m.quotes_answer_approved, declined: m.quotes_answer_declined } as const

/** Who answered, when and from where; then what they said with it. */
export function answerLines(
  { answer, name, at, device, note }: NonNullable<Quote['answer']>,
  timeZone: string,
): string[] {
  const who = texts[answer]({ name, when: formatMoment(at, { timeZone }) })
  return [
    `${who}, ${m.quotes_answer_device({ device })}`,
    ...(note === null ? [] : [m.quotes_answer_note({ note })]),
  ]
}
