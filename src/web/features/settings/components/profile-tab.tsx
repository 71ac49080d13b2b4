import { Stack } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { ProfileForm } from '../profile-form.tsx'
import { PictureField } from './picture-field.tsx'

export function ProfileTab({ user }: { readonly user: User }) {
  return (
    <Stack gap="lg">
      <PaperSection title={m.settings_picture()}>
        <PictureField user={user} label={m.settings_picture()} use={m.settings_picture_use()} />
      </PaperSection>
      <PaperSection title={m.settings_group_profile()}>
        <ProfileForm user={user} />
      </PaperSection>
    </Stack>
  )
}
