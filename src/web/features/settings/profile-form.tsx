import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { ProfileBody } from '#contract/settings.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { useOwnsBusiness } from '#web/shared/account/setting-homes.ts'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { type LetterValues, letterLabels, letterValuesOf } from './business-values.ts'
import { EmailDialog } from './components/email-dialog.tsx'
import { EmailField } from './components/email-field.tsx'
import { LetterFields } from './components/letter-fields.tsx'
import { joinName, splitName } from './full-name.ts'
import { saveProfile, useSavesBusiness } from './settings-queries.ts'
import { useSettingsForm } from './use-settings-form.ts'

const labels = {
  fullName: m.settings_full_name(),
  ...letterLabels,
  bio: m.settings_bio(),
}

type ProfileValues = LetterValues & Record<'fullName' | 'bio', string>

const valuesOf = (user: User): ProfileValues => ({
  ...letterValuesOf(user),
  fullName: joinName(user),
  bio: user.bio ?? '',
})

function bodyOf({ fullName, ...values }: ProfileValues) {
  return { ...splitName(fullName), ...values }
}

const validateBody = zodValidate(ProfileBody, {
  ...labels,
  firstName: labels.fullName,
  lastName: labels.fullName,
})

/** Either part of the name that is wrong is wrong in the one field. */
function validate(values: ProfileValues): Record<string, string> {
  const { firstName, lastName, ...errors } = validateBody(bodyOf(values))
  const fullName = firstName ?? lastName
  return fullName === undefined ? errors : { ...errors, fullName }
}

const typedProfile = typedForms<User, ProfileValues>()

/** Who the person is, and, for the owner, the business; all of it stands on invoices but the words about oneself. */
export function ProfileForm({ user }: { user: User }) {
  const save = useSavesBusiness(saveProfile)
  const ownsBusiness = useOwnsBusiness()
  const [isEmailOpen, setIsEmailOpen] = useState(false)
  const { form, formProps, isPending, failure } = useSettingsForm({
    shelf: typedProfile,
    record: user,
    valuesOf,
    bodyOf,
    validate,
    save,
    savedText: m.settings_profile_saved,
  })

  return (
    <>
      <form {...formProps}>
        <Stack gap="md">
          {failure && <Alert color="red">{failure}</Alert>}
          <TextInput
            label={labels.fullName}
            withAsterisk
            required
            autoComplete="name"
            {...form.getInputProps('fullName')}
          />
          <EmailField user={user} onChange={() => setIsEmailOpen(true)} />
          {ownsBusiness && <LetterFields propsOf={(name) => form.getInputProps(name)} />}
          <GrowingText label={labels.bio} minRows={2} maxRows={8} {...form.getInputProps('bio')} />
          <Group justify="flex-end">
            <Button type="submit" loading={isPending}>
              {m.settings_save()}
            </Button>
          </Group>
        </Stack>
      </form>
      {/* Beside the form, not in it: React hands what is submitted in a dialog on to the forms around it. */}
      <EmailDialog user={user} opened={isEmailOpen} onClose={() => setIsEmailOpen(false)} />
    </>
  )
}
