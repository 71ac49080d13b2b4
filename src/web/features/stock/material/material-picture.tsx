import { Alert, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPhotoPlus, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Material } from '#contract/stock.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useUnsent } from '#web/ui/use-unsent.ts'
import classes from './material-picture.module.css'
import { useMaterialPicture } from './use-material-picture.ts'

/** What a material looks like: small beside its name, whole at a tap, where it is also sent and removed. */
export function MaterialPicture({ material }: { readonly material: Material }) {
  const { name, picture } = material
  const [isOpen, setIsOpen] = useState(false)
  const mayWrite = useWritesPieces()
  if (!picture && !mayWrite) return null
  const title = m.stock_picture({ name })
  return (
    <>
      <UnstyledButton
        className={classes.tile ?? ''}
        data-empty={picture === null || undefined}
        onClick={() => setIsOpen(true)}
        aria-label={picture ? title : m.stock_picture_add()}
      >
        {picture ? (
          <img src={picture.smallUrl} alt="" />
        ) : (
          <IconPhotoPlus size={28} stroke={1.4} aria-hidden />
        )}
      </UnstyledButton>
      <Modal
        holds="nothing"
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        size="xl"
        centered
      >
        {picture ? (
          <img
            src={picture.url}
            width={picture.widthPx}
            height={picture.heightPx}
            alt={title}
            className={classes.whole}
          />
        ) : (
          <Text c="dimmed">{m.stock_picture_none()}</Text>
        )}
        {mayWrite && <PictureTools material={material} onDone={() => setIsOpen(false)} />}
      </Modal>
    </>
  )
}

interface PictureToolsProps {
  readonly material: Material
  readonly onDone: () => void
}

/** A picture is taken where there is a camera to hand, or chosen; it is in the place of the one before at once. */
function PictureTools({ material: { id, name, picture }, onDone }: PictureToolsProps) {
  const { send, remove, isSending, isRemoving, error } = useMaterialPicture(id, onDone)
  const hasCamera = useMediaQuery('(pointer: coarse)')
  useUnsent(isSending, m.stock_picture_leave())

  async function askToRemove(): Promise<void> {
    const isMeant = await confirm({
      title: m.stock_picture_remove_title(),
      text: m.stock_picture_remove_text({ name }),
      confirmLabel: m.stock_picture_remove_yes(),
      danger: true,
    })
    if (isMeant) remove()
  }

  return (
    <>
      {error && (
        <Alert color="red" role="alert" mt="md">
          {describeError(error).message}
        </Alert>
      )}
      <Group gap="sm" mt="md">
        {hasCamera && (
          <FileChoice accept="image/*" capture="environment" onChoose={send}>
            {(props) => (
              <Button {...props} disabled={isSending} leftSection={<IconCamera size={18} aria-hidden />}>
                {m.stock_picture_camera()}
              </Button>
            )}
          </FileChoice>
        )}
        <FileChoice accept="image/*" onChoose={send}>
          {(props) => (
            <Button
              {...props}
              variant={hasCamera || picture ? 'default' : 'filled'}
              loading={isSending}
              leftSection={<IconPhotoUp size={18} aria-hidden />}
            >
              {picture ? m.stock_picture_other() : m.stock_picture_choose()}
            </Button>
          )}
        </FileChoice>
        {picture && (
          <Button
            variant="subtle"
            color="red"
            loading={isRemoving}
            disabled={isSending}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void askToRemove()}
          >
            {m.stock_picture_remove()}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status" mt={isSending ? 'xs' : 0}>
        {isSending ? m.stock_picture_sending() : ''}
      </Text>
    </>
  )
}
