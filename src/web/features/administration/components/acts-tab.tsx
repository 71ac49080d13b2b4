import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Act, AdministrationAct } from '#contract/administration.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { actsQuery } from '../administration-queries.ts'
import { Entries } from './entries.tsx'
import { ROW_HEIGHT_PX } from './section-body.tsx'

const kinds: Readonly<Record<AdministrationAct, () => string>> = {
  'reports-seen': m.administration_act_reports_seen,
  'mails-seen': m.administration_act_mails_seen,
  'jobs-seen': m.administration_act_jobs_seen,
  'storage-seen': m.administration_act_storage_seen,
  'businesses-seen': m.administration_act_businesses_seen,
  'acts-seen': m.administration_act_acts_seen,
  'pattern-taken-down': m.administration_act_pattern_taken_down,
  'pattern-shown': m.administration_act_pattern_shown,
  'jobs-requeued': m.administration_act_jobs_requeued,
  'plan-given': m.administration_act_plan_given,
  'admin-given': m.administration_act_admin_given,
  'admin-taken': m.administration_act_admin_taken,
  'sessions-ended': m.administration_act_sessions_ended,
  'usage-seen': m.administration_act_usage_seen,
  resealed: m.administration_act_resealed,
}

const actsOf = (page: Reply<'administration.acts'>) => page.acts

const whoOf = ({ by, byOperator }: Act) =>
  byOperator ? m.administration_by_operator() : (by ?? m.administration_by_former())

/** What administrators looked at and did, and the operator by command. */
export function ActsTab() {
  const query = useInfiniteQuery(actsQuery)
  return (
    <ListBody
      query={query}
      itemsOf={actsOf}
      loadingLabel={m.administration_loading()}
      cardHeightPx={ROW_HEIGHT_PX}
      empty={<EmptyState icon={<IconHistory size={28} />} title={m.administration_acts_none()} />}
    >
      {(acts, more) => (
        <Entries
          label={m.administration_acts()}
          entries={acts.map((act) => ({
            id: act.id,
            title: joined([kinds[act.kind](), act.subject], ': '),
            text: joined([formatOwnMoment(act.at), whoOf(act)]),
          }))}
          more={more}
        />
      )}
    </ListBody>
  )
}
