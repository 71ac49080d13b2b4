import { Alert, Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { businessTypes, type User } from '#contract/auth.ts'
import { ProfileBody } from '#contract/settings.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { businessTypeWords } from '#web/shared/auth/business-type-words.ts'
import { EmailDialog } from './components/email-dialog.tsx'
import { EmailField } from './components/email-field.tsx'
import { joinName, splitName } from './full-name.ts'
import { saveProfile } from './settings-queries.ts'
import { useSettingsForm } from './use-settings-form.ts'

const labels = {
  fullName: m.settings_full_name(),
  businessName: m.settings_business_name(),
  businessType: m.settings_business_type(),
  phone: m.settings_phone(),
  address: m.settings_address(),
  website: m.settings_website(),
  bio: m.settings_bio(),
}

type ProfileValues = Record<Exclude<keyof typeof labels, 'businessType'>, string> & {
  businessType: User['businessType']
}

const valuesOf = (user: User): ProfileValues => ({
  fullName: joinName(user),
  businessName: user.businessName ?? '',
  businessType: user.businessType,
  phone: user.phone ?? '',
  address: user.address ?? '',
  website: user.website ?? '',
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

/** Who the person and the business are; all of it stands on invoices but the words about oneself. */
export function ProfileForm({ user }: { user: User }) {
  const [isEmailOpen, setIsEmailOpen] = useState(false)
  const { form, formProps, isPending, failure } = useSettingsForm({
    shelf: typedProfile,
    user,
    valuesOf,
    bodyOf,
    validate,
    save: saveProfile,
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
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={labels.businessName}
              autoComplete="organization"
              {...form.getInputProps('businessName')}
            />
            <Select
              label={labels.businessType}
              data={optionsIn(businessTypes, businessTypeWords)}
              clearable
              {...form.getInputProps('businessType')}
            />
            <TextInput label={labels.phone} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <TextInput
              label={labels.website}
              type="url"
              placeholder="https://"
              autoComplete="url"
              {...form.getInputProps('website')}
            />
          </SimpleGrid>
          <Textarea
            label={labels.address}
            description={m.settings_address_hint()}
            autosize
            minRows={2}
            maxRows={5}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
          <Textarea label={labels.bio} autosize minRows={2} maxRows={8} {...form.getInputProps('bio')} />
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
