import type { Client } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'
import { draftOfClientPath } from '#web/shared/drafts/draft-paths.ts'
import { DraftRows } from '#web/shared/drafts/draft-rows.tsx'
import { draftsOfQuery } from '#web/shared/drafts/saved-drafts.ts'
import { TabBody } from './tab-body.tsx'

/** What was drafted from a client's sizes. */
export function DraftsTab({ client: { id, name, readOnly } }: { client: Client }) {
  return (
    <TabBody
      query={draftsOfQuery(id)}
      isEmpty={({ drafts }) => drafts.length === 0}
      none={m.clients_drafts_none({ name })}
      isReadOnly={readOnly}
      add={{ to: draftOfClientPath(id), label: m.clients_new_draft(), permission: 'patterns.write' }}
    >
      {({ drafts }) => <DraftRows drafts={drafts} isOfOne />}
    </TabBody>
  )
}
