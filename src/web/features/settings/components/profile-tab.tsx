import { Stack } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { ProfileForm } from '../profile-form.tsx'
import { PictureField } from './picture-field.tsx'

export function ProfileTab({ user }: { readonly user: User }) {
  return (
    <Stack gap="xl">
      <PictureField user={user} />
      <ProfileForm user={user} />
    </Stack>
  )
}
