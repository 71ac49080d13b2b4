import { Anchor, Badge } from '@mantine/core'
import { IconCursorText, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { generatePath, Link, useNavigate } from 'react-router'
import type { Draft } from '#contract/drafts.ts'
import { memberPages } from '#contract/pages.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { type RecordAction, RecordActions } from '#web/ui/record-actions.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { savedDraftPath, traceDraftPath } from './draft-paths.ts'
import { RenameDraftDialog } from './rename-draft-dialog.tsx'
import { draftDeletion } from './saved-drafts.ts'
import { typedDrafts } from './typed-drafts.ts'

interface DraftRowsProps {
  readonly drafts: readonly Draft[]
  /** On their client's own page, where the name would be told once too often. */
  readonly isOfOne?: boolean
}

/** Saved drafts, one to a line: each opens as it was, and says when its client has other sizes by now. */
export function DraftRows({ drafts, isOfOne = false }: DraftRowsProps) {
  const navigate = useNavigate()
  const [renamed, setRenamed] = useState<Draft | null>(() => typedDrafts.changed() ?? null)
  const remove = useDeletion(draftDeletion, {
    deleted: m.drafts_deleted(),
    restored: ({ name }) => m.drafts_restored({ name }),
  })
  const actionsFor = (draft: Draft): RecordAction[] => {
    const { id, readOnly } = draft
    return [
      {
        label: m.drafts_trace(),
        Icon: IconPencil,
        onClick: () => void navigate(traceDraftPath(id)),
        permission: 'patterns.write',
      },
      {
        label: m.drafts_rename(),
        Icon: IconCursorText,
        onClick: () => setRenamed(draft),
        isDisabled: readOnly,
        permission: 'patterns.write',
      },
      {
        label: m.drafts_delete_short(),
        Icon: IconTrash,
        onClick: () => remove(draft),
        isDisabled: readOnly,
        isDanger: true,
        permission: 'patterns.delete',
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
          text: <About draft={isOfOne ? { ...draft, clientId: null, clientName: null } : draft} />,
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

/** Whom it was drafted for, and by sizes of which day. */
function About({ draft: { clientId, clientName, takenAt } }: { readonly draft: Draft }) {
  return (
    <>
      {clientId === null ? (
        clientName && isolated(clientName)
      ) : (
        <Anchor component={Link} to={generatePath(memberPages.client, { id: clientId })} c="inherit" inherit>
          {clientName}
        </Anchor>
      )}
      {clientName !== null && takenAt !== null && ' · '}
      {takenAt !== null && m.drafts_taken_on({ day: formatOwnDate(takenAt) })}
    </>
  )
}
