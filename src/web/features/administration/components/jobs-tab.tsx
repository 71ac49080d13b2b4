import { Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#web/lib/formats.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { SummaryCards } from '#web/ui/summary-cards.tsx'
import { jobsQuery } from '../administration-queries.ts'
import { Entries } from './entries.tsx'
import { RequeueButton } from './requeue-button.tsx'
import { SectionBody } from './section-body.tsx'

const MINUTE_S = 60

const ageOf = (seconds: number) =>
  seconds < 2 * MINUTE_S
    ? m.administration_seconds({ count: seconds })
    : m.administration_minutes({ count: Math.floor(seconds / MINUTE_S) })

/** How the queue stands, and what was given up in it. */
export function JobsTab() {
  const query = useQuery(jobsQuery)
  return (
    <SectionBody query={query}>
      {({ waiting, running, givenUp, oldestDueS, kinds, jobs }) => (
        <>
          <SummaryCards
            label={m.administration_jobs()}
            isLoading={false}
            cards={[
              { label: m.administration_jobs_waiting(), figure: formatNumber(waiting) },
              { label: m.administration_jobs_running(), figure: formatNumber(running) },
              { label: m.administration_jobs_given_up(), figure: formatNumber(givenUp) },
              { label: m.administration_jobs_oldest(), figure: ageOf(oldestDueS) },
            ]}
          />
          {kinds.length > 0 && (
            <PageSection title={m.administration_jobs_kinds()} isApart>
              <Entries
                label={m.administration_jobs_kinds()}
                entries={kinds.map((each) => ({
                  id: each.kind,
                  title: each.kind,
                  text: m.administration_jobs_kind({
                    waiting: each.waiting,
                    givenUp: each.givenUp,
                    age: ageOf(each.oldestDueS),
                  }),
                }))}
              />
            </PageSection>
          )}
          <PageSection
            title={m.administration_given_up_title()}
            isApart
            actions={
              jobs.length > 0 && (
                <Group gap="xs">
                  <RequeueButton ids={null} label={m.administration_requeue_all()} />
                </Group>
              )
            }
          >
            {jobs.length === 0 ? (
              <EmptyState icon={<IconCircleCheck size={28} />} title={m.administration_given_up_none()} />
            ) : (
              <Entries
                label={m.administration_given_up_title()}
                entries={jobs.map(({ id, kind, at, attempts, reason }) => ({
                  id,
                  title: m.administration_job_name({ kind, id }),
                  text: (
                    <>
                      <div>
                        {m.administration_job_tries({ moment: formatOwnMoment(at), count: attempts })}
                      </div>
                      {reason !== '' && <div>{reason}</div>}
                    </>
                  ),
                  side: (
                    <RequeueButton
                      ids={[id]}
                      label={m.administration_requeue()}
                      name={m.administration_job_name({ kind, id })}
                    />
                  ),
                }))}
              />
            )}
          </PageSection>
        </>
      )}
    </SectionBody>
  )
}
