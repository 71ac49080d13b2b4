import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Measurement } from '#contract/measurements.ts'
import { m } from '#web/paraglide/messages.js'
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
        },
        {
          label: m.measurements_delete_title(),
          quick: m.measurements_delete({ name }),
          Icon: IconTrash,
          onClick: () => actions.onDelete(set),
          isDanger: true,
        },
      ]}
    />
  )
}
