import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Member, MemberBody, type MemberColor } from '#contract/team.ts'
import { mayManage } from '#domain/team/permissions.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useSession } from '#web/lib/session.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { ColorField } from './components/color-field.tsx'
import { RoleFields, type RoleValues } from './components/role-fields.tsx'
import { grantedRoleOf, hasSwitches } from './components/standing-words.ts'
import { TeamForm } from './components/team-form.tsx'
import { useShowTeam } from './team-queries.ts'

interface MemberValues extends RoleValues {
  readonly name: string
  readonly color: MemberColor | null
}

type MemberFormProps = FormDialogControls & { readonly member: Member }

/** Changes what somebody may do and see, or the colour alone of whom one may not manage. */
export function MemberForm({ member, leave, close, onDirtyChange }: MemberFormProps) {
  const show = useShowTeam()
  const own = useSession(({ user }) => user?.workspace.role ?? 'viewer')
  const isManaged = mayManage(own, member.role)
  const hasAccount = member.standing?.hasAccount ?? true
  const initial: MemberValues = {
    ...{ name: member.name, color: member.color, role: grantedRoleOf(member.role) },
    sees: member.standing?.sees ?? 'all',
    seesPrices: member.standing?.seesPrices ?? true,
  }
  const form = useForm<MemberValues>({
    initialValues: initial,
    validate: zodValidate(MemberBody, { name: m.team_name() }),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const state = useFormSubmit({
    form,
    send: (values: MemberValues) =>
      call('team.update', {
        params: { id: member.id },
        body: isManaged ? changesOf(values, initial) : { color: values.color },
      }),
    onSuccess: (reply) => {
      show(reply)
      close()
      notify.success(m.team_changed({ name: member.name }))
    },
  })
  return (
    <TeamForm state={state} submitLabel={m.team_change_save()} onCancel={leave}>
      {!hasAccount && isManaged && (
        <TextInput label={m.team_name()} required autoComplete="off" {...form.getInputProps('name')} />
      )}
      {isManaged && (
        <RoleFields
          withoutSwitches={!hasAccount}
          values={form.values}
          onChange={(values) => form.setValues(values)}
        />
      )}
      <ColorField value={form.values.color} onChange={(color) => form.setValues({ color })} />
    </TeamForm>
  )
}

/** What was changed here alone: two who change somebody at once don't undo each other. */
function changesOf(values: MemberValues, before: MemberValues): Body<'team.update'> {
  const { role, name, color, sees, seesPrices } = values
  const isOther = role !== before.role
  return {
    ...(name !== before.name && { name }),
    ...(color !== before.color && { color }),
    ...(isOther && { role }),
    ...(hasSwitches(role) && (isOther || sees !== before.sees) && { sees }),
    ...(hasSwitches(role) && (isOther || seesPrices !== before.seesPrices) && { seesPrices }),
  }
}
