import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MemberColor } from '#contract/member-colors.ts'
import { WorkerBody } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { ColorField } from './components/color-field.tsx'
import { RoleFields, type RoleValues, tailorValues } from './components/role-fields.tsx'
import { useShowTeam } from './team-queries.ts'

interface WorkerValues extends RoleValues {
  readonly name: string
  readonly color: MemberColor | null
}

/** Adds somebody who works there without signing in. */
export function WorkerForm({ leave, close, onDirtyChange }: FormDialogControls) {
  const show = useShowTeam()
  const form = useForm<WorkerValues>({
    initialValues: { name: '', color: null, ...tailorValues },
    validate: zodValidate(WorkerBody, { name: m.team_name() }),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const state = useFormSubmit({
    form,
    send: ({ name, role, color }: WorkerValues, idempotencyKey) =>
      call('team.addWorker', { body: { name, role, color }, idempotencyKey }),
    onSuccess: (reply, { name }) => {
      show(reply)
      close()
      notify.success(m.team_worker_added({ name: name.trim() }))
    },
  })
  return (
    <DialogForm state={state} submitLabel={m.team_worker_save()} onCancel={leave}>
      <TextInput
        label={m.team_name()}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <RoleFields withoutSwitches values={form.values} onChange={(values) => form.setValues(values)} />
      <ColorField value={form.values.color} onChange={(color) => form.setValues({ color })} />
    </DialogForm>
  )
}
