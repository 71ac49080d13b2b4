import { Avatar, type AvatarProps, Button, Group, Stack, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { laterAsked, useOnceAsked } from '#web/ui/later.tsx'
import { notify } from '#web/ui/notify.ts'

const crop = laterAsked(async () => (await import('./crop-dialog.tsx')).CropDialog)

const kinds = ['image/jpeg', 'image/png', 'image/gif']
/** A camera's photo is far heavier than what is kept of it: it is cut and made small before it is sent. */
const SOURCE_MAX_BYTES = 25_000_000

interface PictureFieldProps {
  /** Where it can be loaded; null where there is none. */
  readonly src: string | null
  /** Its shape, and what stands where there is none. */
  readonly frame: Pick<
    AvatarProps,
    'name' | 'radius' | 'children' | 'color' | 'variant' | 'autoContrast' | 'className'
  >
  readonly label: string
  /** Where else it is seen. */
  readonly use: string
  readonly save: (picture: Blob) => Promise<unknown>
  readonly remove: () => Promise<unknown>
  readonly words: PictureWords
}

interface PictureWords {
  readonly change: () => string
  readonly saved: () => string
  readonly remove: () => string
  readonly removeTitle: () => string
  readonly removeText: () => string
  readonly removed: () => string
}

/** A picture that is chosen, cut out and sent: somebody's own, or the business's logo. */
export function PictureField({ src, frame, label, use, save, remove, words }: PictureFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const CropDialog = useOnceAsked(crop, chosen !== null, close)
  const { mutate: takeAway, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => notify.success(words.removed()),
  })

  function choose(file: File) {
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
      title: words.removeTitle(),
      text: words.removeText(),
      confirmLabel: words.remove(),
      danger: true,
    })
    if (isMeant) takeAway()
  }

  return (
    <Group gap="lg" align="center">
      <Avatar color="petrol" {...frame} src={src} size={88} alt={label} />
      <Stack gap={6}>
        <Group gap="sm">
          <FileChoice accept={kinds.join(',')} onChoose={choose}>
            {(props) => (
              <Button
                {...props}
                ref={button}
                variant="default"
                leftSection={<IconPhotoUp size={18} stroke={1.6} aria-hidden />}
              >
                {words.change()}
              </Button>
            )}
          </FileChoice>
          {src !== null && (
            <Button variant="subtle" color="red" onClick={askToRemove} loading={isPending}>
              {words.remove()}
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
      {chosen && CropDialog && (
        <CropDialog file={chosen} save={save} savedText={words.saved()} onClose={close} />
      )}
    </Group>
  )
}
