import { Stack } from '@mantine/core'
import type { User } from '#contract/auth.ts'
import { m } from '#web/paraglide/messages.js'
import { useOwnsBusiness } from '#web/shared/account/setting-homes.ts'
import { faceColor, ownFaceOf } from '#web/shared/team/person-face.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { joinName } from '../full-name.ts'
import { ProfileForm } from '../profile-form.tsx'
import { removePicture, savePicture, useSavesBusiness } from '../settings-queries.ts'
import { PictureField } from './picture-field.tsx'

const words = {
  change: m.settings_picture_change,
  saved: m.settings_picture_saved,
  remove: m.settings_picture_remove,
  removeTitle: m.settings_picture_remove_title,
  removeText: m.settings_picture_remove_text,
  removed: m.settings_picture_removed,
}

export function ProfileTab({ user }: { readonly user: User }) {
  const save = useSavesBusiness(savePicture)
  const remove = useSavesBusiness(removePicture)
  // The picture of an owner may be the logo, too.
  const ownsBusiness = useOwnsBusiness()
  return (
    <Stack gap="lg">
      <PaperSection title={m.settings_picture()}>
        <PictureField
          src={user.image}
          frame={{ name: joinName(user), ...faceColor(ownFaceOf(user)) }}
          label={m.settings_picture()}
          use={ownsBusiness ? m.settings_picture_use() : m.settings_picture_use_team()}
          save={save}
          remove={remove}
          words={ownsBusiness ? words : { ...words, removeText: m.settings_picture_remove_text_team }}
        />
      </PaperSection>
      <PaperSection title={ownsBusiness ? m.settings_group_profile() : m.settings_group_person()}>
        <ProfileForm user={user} />
      </PaperSection>
    </Stack>
  )
}
