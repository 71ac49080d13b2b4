import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/auth.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { joinName } from '../full-name.ts'
import { removePicture } from '../settings-queries.ts'
import { CropDialog } from './crop-dialog.tsx'

const kinds = ['image/jpeg', 'image/png', 'image/gif']
/** A camera's photo is far heavier than what is kept of it: it is cut and made small before it is sent. */
const SOURCE_MAX_BYTES = 25_000_000

interface PictureFieldProps {
  readonly user: User
  readonly label: string
  /** What else it is used as. */
  readonly use: string
}

/** The picture of the profile, which is the business's logo too. */
export function PictureField({ user, label, use }: PictureFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate: remove, isPending } = useMutation({
    mutationFn: removePicture,
    onSuccess: () => notify.success(m.settings_picture_removed()),
  })

  function choose(file: File | null) {
    // The same file can be chosen again after a refusal.
    reset.current?.()
    if (!file) return
    if (!kinds.includes(file.type)) return notify.error(m.settings_picture_wrong_kind())
    if (file.size > SOURCE_MAX_BYTES) return notify.error(m.settings_picture_too_large())
    setChosen(file)
  }

  function close() {
    setChosen(null)
    button.current?.focus()
  }

  async function askToRemove() {
    const isMeant = await confirm({
      title: m.settings_picture_remove_title(),
      text: m.settings_picture_remove_text(),
      confirmLabel: m.settings_picture_remove(),
      danger: true,
    })
    if (isMeant) remove()
  }

  return (
    <Group gap="lg" align="center">
      <Avatar src={user.image} name={joinName(user)} color="petrol" size={88} alt={label} />
      <Stack gap={6}>
        <Group gap="sm">
          <FileButton onChange={choose} accept={kinds.join(',')} resetRef={reset}>
            {(props) => (
              <Button
                {...props}
                ref={button}
                variant="default"
                leftSection={<IconPhotoUp size={18} stroke={1.6} aria-hidden />}
              >
                {m.settings_picture_change()}
              </Button>
            )}
          </FileButton>
          {user.image !== null && (
            <Button variant="subtle" color="red" onClick={askToRemove} loading={isPending}>
              {m.settings_picture_remove()}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {m.settings_picture_hint()}
        </Text>
        <Text size="sm" c="dimmed">
          {m.settings_picture_shrunk()}
        </Text>
        <Text size="sm" c="dimmed">
          {use}
        </Text>
      </Stack>
      {chosen && <CropDialog file={chosen} onClose={close} />}
    </Group>
  )
}
