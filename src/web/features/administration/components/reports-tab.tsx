import { Button, SegmentedControl } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReportedPattern } from '#contract/administration.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useAddressChoice } from '#web/lib/use-address.ts'
import { m } from '#web/paraglide/messages.js'
import { PatternPicture } from '#web/shared/patterns/pattern-picture.tsx'
import { reportReasonTexts } from '#web/shared/patterns/report-words.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { reportsQuery, useReview } from '../administration-queries.ts'
import classes from './entries.module.css'
import { Entries } from './entries.tsx'
import { SectionBody } from './section-body.tsx'

const statuses = ['open', 'taken-down'] as const

/** Public patterns that somebody reported: what waits for a judgement, and what was taken down. */
export function ReportsTab() {
  const [status, setStatus] = useAddressChoice('status', statuses, 'open')
  const query = useQuery(reportsQuery(status))
  const isOpen = status === 'open'
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={m.administration_reports()}
        value={status}
        onChange={setStatus}
        data={[
          { value: 'open', label: m.administration_reports_open() },
          { value: 'taken-down', label: m.administration_reports_taken_down() },
        ]}
      />
      <SectionBody query={query}>
        {({ reported }) =>
          reported.length === 0 ? (
            <EmptyState
              icon={<IconFlag size={28} />}
              title={isOpen ? m.administration_reports_none() : m.administration_reports_none_down()}
            />
          ) : (
            <Entries
              label={m.administration_reports()}
              entries={reported.map((each) => ({
                id: each.pattern.id,
                title: <ReportedName reported={each} />,
                text: <Reports reported={each} isOpen={isOpen} />,
                side: <Judgement reported={each} isOpen={isOpen} />,
              }))}
            />
          )
        }
      </SectionBody>
    </>
  )
}

const ReportedName = ({ reported: { pattern } }: { readonly reported: ReportedPattern }) => (
  <span className={classes.named}>
    <span className={classes.picture}>
      <PatternPicture address={pattern.image_urls[0]} garment={pattern.garmentType} />
    </span>
    <span>
      {pattern.name}
      <span className={classes.text}>{pattern.maker ?? m.administration_no_name()}</span>
    </span>
  </span>
)

function Reports({ reported, isOpen }: { readonly reported: ReportedPattern; readonly isOpen: boolean }) {
  return (
    <>
      {reported.reports.map(({ reason, note, at }) => (
        <div key={`${at} ${reason} ${note}`}>
          {m.administration_report_line({ reason: reportReasonTexts[reason](), day: formatOwnDate(at) })}
          {note !== null && <blockquote className={classes.note}>{note}</blockquote>}
        </div>
      ))}
      {isOpen && reported.isHidden && <div>{m.administration_report_hidden()}</div>}
    </>
  )
}

function Judgement({ reported, isOpen }: { readonly reported: ReportedPattern; readonly isOpen: boolean }) {
  const { id, name } = reported.pattern
  const review = useReview()

  async function judge(hidden: boolean) {
    const asked = hidden
      ? { title: m.administration_take_down_title(), text: m.administration_take_down_text({ name }) }
      : { title: m.administration_dismiss_title(), text: m.administration_dismiss_text({ name }) }
    const confirmLabel = hidden
      ? m.administration_take_down()
      : isOpen
        ? m.administration_dismiss()
        : m.administration_show_again()
    if (!(await confirm({ ...asked, confirmLabel, danger: hidden }))) return
    await review.mutateAsync({ id, hidden }).then(
      () => notify.success(hidden ? m.administration_taken_down({ name }) : m.administration_shown({ name })),
      // Told where every failure is.
      () => undefined,
    )
  }

  return (
    <>
      {isOpen && (
        <Button
          size="xs"
          color="red"
          variant="light"
          loading={review.isPending}
          onClick={() => void judge(true)}
          aria-label={m.administration_of({ act: m.administration_take_down(), name })}
        >
          {m.administration_take_down()}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        loading={review.isPending}
        onClick={() => void judge(false)}
        aria-label={m.administration_of({
          act: isOpen ? m.administration_dismiss() : m.administration_show_again(),
          name,
        })}
      >
        {isOpen ? m.administration_dismiss() : m.administration_show_again()}
      </Button>
    </>
  )
}
