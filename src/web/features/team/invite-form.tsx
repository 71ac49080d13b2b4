import { Alert, Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { InvitationBody, type Member } from '#contract/team.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { RoleFields, type RoleValues, tailorValues } from './components/role-fields.tsx'
import { grantedRoleOf, hasSwitches } from './components/standing-words.ts'
import { useShowTeam } from './team-queries.ts'

interface InviteValues extends RoleValues {
  readonly email: string
}

interface InviteFormProps extends FormDialogControls {
  /** A worker without a sign-in, who gets one by it; null invites somebody new. */
  readonly worker: Member | null
}

/** Asks somebody in by mail. */
export function InviteForm({ worker, leave, close, onDirtyChange }: InviteFormProps) {
  const show = useShowTeam()
  const mayPay = useMay('billing')
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<InviteValues>({
    initialValues: { email: '', ...tailorValues, ...(worker && workerRole(worker)) },
    validate: zodValidate(InvitationBody, { email: m.team_email() }),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const state = useFormSubmit({
    form,
    send: ({ email, role, sees, seesPrices }: InviteValues, idempotencyKey) => {
      setRefusal(null)
      return call('team.invite', {
        body: {
          email,
          role,
          ...(hasSwitches(role) && { sees, seesPrices }),
          ...(worker && { memberId: worker.id }),
        },
        idempotencyKey,
      })
    },
    // Not to the plans at once: what was typed would go, and not everybody may change the plan.
    onFailure: (error) => {
      if (!isApiError(error, 'PLAN_SEAT_LIMIT_REACHED')) return false
      setRefusal(error.message)
      return true
    },
    onSuccess: (reply, { email }) => {
      show(reply)
      close()
      notify.success(m.team_invited({ email: email.trim() }))
    },
  })
  return (
    <DialogForm state={state} submitLabel={m.team_invite_send()} onCancel={leave}>
      {refusal !== null && (
        <Alert color="yellow" role="alert">
          {refusal}{' '}
          {mayPay && (
            <Anchor component={Link} to={memberPages.pricing} inherit underline="always">
              {m.team_teaser_action()}
            </Anchor>
          )}
        </Alert>
      )}
      <TextInput
        label={m.team_email()}
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleFields values={form.values} onChange={(values) => form.setValues(values)} />
    </DialogForm>
  )
}

const workerRole = ({ role, standing }: Member): Partial<RoleValues> => ({
  role: grantedRoleOf(role),
  ...(standing && { sees: standing.sees, seesPrices: standing.seesPrices }),
})
