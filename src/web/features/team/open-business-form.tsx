import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { teamEndpoints } from '#contract/team.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { businessPath } from '#web/shared/team/business-path.ts'

/** Opens a business of one's own, and leads into it by a document of its own. */
export function OpenBusinessForm() {
  const form = useForm({
    initialValues: { businessName: '' },
    validate: zodValidate(teamEndpoints.openWorkspace.body, { businessName: m.team_business_name() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (body) => call('team.openWorkspace', { body }),
    onSuccess: ({ workspace }) => location.assign(businessPath(workspace.id)),
  })
  return (
    <form {...formProps}>
      <Stack gap="sm">
        {failure !== undefined && (
          <Alert color="red" variant="light">
            {failure}
          </Alert>
        )}
        <TextInput
          label={m.team_business_name()}
          required
          autoComplete="organization"
          {...form.getInputProps('businessName')}
        />
        <div>
          <Button type="submit" loading={isPending}>
            {m.team_open_business()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
