import { IconPencil, IconScissors, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
import { draftOfSetPath } from '#web/shared/drafts/draft-paths.ts'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { setName } from './texts.ts'

export interface SetActions {
  readonly onOpen: (set: Measurement) => void
  readonly onEdit: (set: Measurement) => void
  readonly onDelete: (set: Measurement) => void
}

/** What can be done with a set where it stands among others. */
export function SetRecordActions({ set, actions }: { set: Measurement; actions: SetActions }) {
  const name = setName(set)
  const navigate = useNavigate()
  return (
    <RecordActions
      label={m.ui_actions_for({ name })}
      actions={[
        {
          label: m.measurements_edit_title(),
          quick: m.measurements_edit({ name }),
          Icon: IconPencil,
          onClick: () => actions.onEdit(set),
          isDisabled: set.readOnly,
          permission: 'measurements.write',
        },
        {
          label: m.measurements_draft_title(),
          quick: m.measurements_draft({ name }),
          Icon: IconScissors,
          onClick: () => void navigate(draftOfSetPath(set.clientId, set.id)),
          permission: 'patterns.write',
        },
        {
          label: m.measurements_delete_title(),
          quick: m.measurements_delete({ name }),
          Icon: IconTrash,
          onClick: () => actions.onDelete(set),
          isDanger: true,
          permission: 'measurements.delete',
        },
      ]}
    />
  )
}
