import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Member, Team } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { Select } from '#web/ui/select.tsx'
import { useShowTeam } from './team-queries.ts'

const nobody = 'nobody'

interface RemoveFormProps extends FormDialogControls {
  readonly member: Member
  readonly team: Team
}

/** Ends somebody's membership, and says to whom their open work goes. */
export function RemoveForm({ member, team, leave, close }: RemoveFormProps) {
  const show = useShowTeam()
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { handTo: nobody } })
  const state = useFormSubmit({
    form,
    send: ({ handTo }) =>
      call('team.remove', {
        params: { id: member.id },
        body: { handTo: handTo === nobody ? null : handTo },
      }),
    onSuccess: (reply) => {
      show(reply)
      // Open projects and coming events are somebody else's now, wherever they are loaded.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      close()
      notify.success(m.team_removed({ name: member.name }))
    },
  })
  const others = team.members.filter(({ id }) => id !== member.id)
  return (
    <DialogForm state={state} submitLabel={m.team_remove_confirm()} isDanger onCancel={leave}>
      <Text>{member.standing?.hasAccount ? m.team_remove_text() : m.team_remove_worker_text()}</Text>
      <Select
        label={m.team_remove_hand_to()}
        data={[
          { value: nobody, label: m.team_remove_nobody() },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        allowDeselect={false}
        {...form.getInputProps('handTo')}
      />
    </DialogForm>
  )
}
