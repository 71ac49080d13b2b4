import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { MemberColor } from '#contract/member-colors.ts'
import { type Member, MemberBody } from '#contract/team.ts'
import { mayManage } from '#domain/team/permissions.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { refreshUser, useSession } from '#web/lib/session.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { floorKeys } from '#web/shared/workshop/floor-queries.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { ColorField } from './components/color-field.tsx'
import { type Hours, HoursField, hoursOf, weekIn } from './components/hours-field.tsx'
import { RoleFields, type RoleValues } from './components/role-fields.tsx'
import { grantedRoleOf, hasSwitches } from './components/standing-words.ts'
import { useShowTeam } from './team-queries.ts'

interface MemberValues extends RoleValues {
  readonly name: string
  readonly color: MemberColor | null
  readonly hours: Hours
}

type MemberFormProps = FormDialogControls & { readonly member: Member }

/** Changes what somebody may do and see, or the colour and hours alone of whom one may not manage. */
export function MemberForm({ member, leave, close, onDirtyChange }: MemberFormProps) {
  const show = useShowTeam()
  const queryClient = useQueryClient()
  const isFloorOpen = useIsFloorOpen()
  const own = useSession(({ user }) => user?.workspace.role ?? 'viewer')
  const isManaged = mayManage(own, member.role)
  const hasAccount = member.standing?.hasAccount ?? true
  const initial: MemberValues = {
    ...{ name: member.name, color: member.color, role: grantedRoleOf(member.role) },
    sees: member.standing?.sees ?? 'all',
    seesPrices: member.standing?.seesPrices ?? true,
    hours: hoursOf(member.standing?.week ?? null),
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
        body: { ...(isManaged && changesOf(values, initial)), ...ownOf(values, initial) },
      }),
    onSuccess: (reply) => {
      show(reply)
      // The side bar shows one's own colour.
      if (member.isSelf) void refreshUser()
      // By when something can be promised has changed with somebody's hours.
      void queryClient.invalidateQueries({ queryKey: floorKeys.load })
      close()
      notify.success(m.team_changed({ name: member.name }))
    },
  })
  return (
    <DialogForm state={state} submitLabel={m.team_change_save()} onCancel={leave}>
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
      {isFloorOpen && (
        <HoursField
          role={isManaged ? form.values.role : member.role}
          value={form.values.hours}
          onChange={(hours) => form.setValues({ hours })}
        />
      )}
      <ColorField value={form.values.color} onChange={(color) => form.setValues({ color })} />
    </DialogForm>
  )
}

/** What is nobody's rank, and may be changed of whom one may not manage. */
function ownOf({ color, hours }: MemberValues, before: MemberValues): Body<'team.update'> {
  return {
    ...(color !== before.color && { color }),
    ...(String(hours) !== String(before.hours) && { week: weekIn(hours) }),
  }
}

/** What was changed here alone: two who change somebody at once don't undo each other. */
function changesOf(values: MemberValues, before: MemberValues): Body<'team.update'> {
  const { role, name, sees, seesPrices } = values
  const isOther = role !== before.role
  return {
    ...(name !== before.name && { name }),
    ...(isOther && { role }),
    ...(hasSwitches(role) && (isOther || sees !== before.sees) && { sees }),
    ...(hasSwitches(role) && (isOther || seesPrices !== before.seesPrices) && { seesPrices }),
  }
}
