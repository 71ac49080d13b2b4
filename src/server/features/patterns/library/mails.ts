import { type ReportReason, reportsToHide } from '#contract/pattern-reports.ts'
import { m } from '#server/paraglide/messages.js'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { renderMail } from '#server/platform/mail/render.ts'

interface PatternReportMailInput {
  brand: string
  /** Where an administrator judges it. */
  reviewUrl: string
  patternId: string
  name: string
  maker: string | null
  reason: ReportReason
  note: string | null
  /** How many businesses have reported it by now. */
  count: number
  isHidden: boolean
}

const reasons: Readonly<Record<ReportReason, () => string>> = {
  copied: m.mail_pattern_report_copied,
  offensive: m.mail_pattern_report_offensive,
  'personal-data': m.mail_pattern_report_personal_data,
  spam: m.mail_pattern_report_spam,
  other: m.mail_pattern_report_other,
}

/** Goes to the operator; it doesn't say who reported. */
export function patternReportMail(input: PatternReportMailInput): RenderedMail {
  const { brand, reviewUrl, patternId, name, maker, reason, note, count, isHidden } = input
  return renderMail({
    brand,
    subject: m.mail_pattern_report_subject({ name }),
    preview: m.mail_pattern_report_preview({ reason: reasons[reason]() }),
    heading: m.mail_pattern_report_heading(),
    blocks: [
      paragraph(m.mail_pattern_report_intro({ name })),
      {
        kind: 'details',
        rows: [
          { label: m.mail_pattern_report_reason(), value: reasons[reason]() },
          { label: m.mail_detail_business(), value: maker ?? '–' },
          { label: m.mail_pattern_report_count(), value: String(count) },
          { label: m.mail_pattern_report_id(), value: patternId },
        ],
      },
      ...(note === null ? [] : [{ kind: 'quote', text: note } as const]),
      paragraph(
        isHidden
          ? m.mail_pattern_report_hidden({ count: reportsToHide })
          : m.mail_pattern_report_shown({ count: reportsToHide }),
      ),
      { kind: 'button', label: m.mail_pattern_report_action(), url: reviewUrl },
    ],
    footer: m.mail_pattern_report_footer({ brand }),
  })
}
