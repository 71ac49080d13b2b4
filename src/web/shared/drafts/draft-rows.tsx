import { Badge } from '@mantine/core'
import { IconCursorText, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Draft } from '#contract/drafts.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { typedDrafts } from './draft-form.tsx'
import { savedDraftPath, traceDraftPath } from './draft-paths.ts'
import { RenameDraftDialog } from './rename-draft-dialog.tsx'
import { draftDeletion } from './saved-drafts.ts'

/** Saved drafts, one to a line: each opens as it was, and says when its client has other sizes by now. */
export function DraftRows({ drafts }: { drafts: readonly Draft[] }) {
  const navigate = useNavigate()
  const [renamed, setRenamed] = useState<Draft | null>(() => typedDrafts.changed() ?? null)
  const remove = useDeletion(draftDeletion, {
    deleted: m.drafts_deleted(),
    restored: ({ name }) => m.drafts_restored({ name }),
  })
  const actionsFor = (draft: Draft) => {
    const { id, readOnly } = draft
    return [
      {
        label: m.drafts_trace(),
        Icon: IconPencil,
        onClick: () => void navigate(traceDraftPath(id)),
      },
      {
        label: m.drafts_rename(),
        Icon: IconCursorText,
        onClick: () => setRenamed(draft),
        isDisabled: readOnly,
      },
      {
        label: m.drafts_delete_short(),
        Icon: IconTrash,
        onClick: () => remove(draft),
        isDisabled: readOnly,
        isDanger: true,
      },
    ]
  }
  return (
    <>
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
              <RecordActions label={m.ui_actions_for({ name: draft.name })} actions={actionsFor(draft)} />
            </>
          ),
        }))}
      />
      <RenameDraftDialog draft={renamed} onClose={() => setRenamed(null)} />
    </>
  )
}
