import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './crop-dialog.module.css'
import { cutOut } from './cut-out.ts'

const ZOOM_MAX = 4

interface CropDialogProps {
  readonly file: File
  readonly save: (picture: Blob) => Promise<unknown>
  readonly savedText: string
  readonly onClose: () => void
}

/** Cuts a square out of a picture, by drag and zoom or by the arrow keys, and sends that. */
export function CropDialog({ file, save, savedText, onClose }: CropDialogProps) {
  const source = useObjectUrl(file)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [areaPx, setAreaPx] = useState<Area | null>(null)
  const { mutate: send, isPending } = useMutation({
    mutationFn: async (area: Area) => save(await cutOut(file, area)),
    onSuccess: () => {
      notify.success(savedText)
      onClose()
    },
  })

  function fail() {
    notify.error(m.settings_picture_unreadable())
    onClose()
  }

  return (
    <Modal holds="said-again" opened onClose={onClose} title={m.settings_crop_title()} size="md">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.settings_crop_hint()}
        </Text>
        <div className={classes.stage}>
          {source !== null && (
            <Cropper
              image={source}
              crop={position}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              aspect={1}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setAreaPx(pixels)}
              mediaProps={{ alt: '', onError: fail }}
              cropperProps={{ 'aria-label': m.settings_crop_frame() }}
            />
          )}
        </div>
        <Slider
          label={null}
          thumbLabel={m.settings_crop_zoom()}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={setZoom}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button onClick={() => areaPx && send(areaPx)} disabled={areaPx === null} loading={isPending}>
            {m.settings_crop_save()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
