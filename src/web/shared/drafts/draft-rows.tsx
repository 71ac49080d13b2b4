import { ActionIcon, Badge } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Draft } from '#contract/drafts.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { savedDraftPath } from './draft-paths.ts'
import { draftDeletion } from './saved-drafts.ts'

/** Saved drafts, one to a line: each opens as it was, and says when its client has other sizes by now. */
export function DraftRows({ drafts }: { drafts: readonly Draft[] }) {
  const remove = useDeletion(draftDeletion, {
    deleted: m.drafts_deleted(),
    restored: ({ name }) => m.drafts_restored({ name }),
  })
  return (
    <RecordRows
      rows={drafts.map((draft) => ({
        id: draft.id,
        title: draft.name,
        to: savedDraftPath(draft.id),
        text: [
          ...(draft.clientName === null ? [] : [draft.clientName]),
          ...(draft.takenAt === null ? [] : [m.drafts_taken_on({ day: formatOwnDate(draft.takenAt) })]),
        ].join(' · '),
        side: (
          <>
            {draft.newer && <Badge color="yellow">{m.drafts_newer_sizes()}</Badge>}
            <Badge>{m.drafts_badge()}</Badge>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={m.drafts_delete({ name: draft.name })}
              disabled={draft.readOnly}
              onClick={() => remove(draft)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        ),
      }))}
    />
  )
}
