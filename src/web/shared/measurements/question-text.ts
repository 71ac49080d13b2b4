import type { SizeQuestion } from '#domain/drafting/size-questions.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import type { Length } from '#domain/measuring/length.ts'
import { listed } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sizeName } from './size-names.ts'

/** A length with its unit, as it was entered. */
export const lengthText = ({ size, unit }: Length): string =>
  formatLength(size, unit, { locale: getLocale(), withUnit: true })

/** 'Inseam or Crotch Length'. */
const anyOf = (names: readonly string[]): string => listed(names.map(sizeName), { type: 'disjunction' })

/** A slip that sizes look like, as a question; or why nothing can be made of one. */
export function questionText(question: SizeQuestion): string {
  switch (question.kind) {
    case 'other-unit':
    case 'half':
    case 'decimal-point':
      return m.drafts_question_meant({
        name: sizeName(question.name),
        size: lengthText(question.size),
        meant: lengthText(question.meant),
      })
    case 'all-other-unit':
      return question.meantUnit === 'cm' ? m.drafts_question_all_cm() : m.drafts_question_all_inches()
    case 'swapped':
      return m.drafts_question_swapped({
        name: sizeName(question.name),
        size: lengthText(question.size),
        other: sizeName(question.otherName),
        otherSize: lengthText(question.otherSize),
      })
    case 'not-a-size':
      return m.drafts_question_no_size({ name: sizeName(question.name) })
    case 'out-of-range':
      return m.drafts_question_range({
        name: sizeName(question.name),
        size: lengthText(question.size),
        least: lengthText({ size: question.least, unit: question.size.unit }),
        most: lengthText({ size: question.most, unit: question.size.unit }),
      })
    case 'unsure-name':
      return m.drafts_question_name({ name: question.name, names: anyOf(question.names) })
    case 'other-size': {
      const { names } = question
      const asked = { name: sizeName(question.name), size: lengthText(question.size) }
      return names.length === 0
        ? m.drafts_question_other_none(asked)
        : m.drafts_question_other({ ...asked, names: anyOf(names) })
    }
    case 'girth-missing':
      return m.drafts_question_girth({ names: anyOf(question.names) })
  }
}
