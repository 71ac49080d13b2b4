import { Button, FileButton, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPhotoUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { photoKinds } from '#contract/photos.ts'
import { m } from '#web/paraglide/messages.js'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PhotoOwner } from './photo-queries.ts'
import classes from './photo-uploads.module.css'
import { kindText } from './photo-words.ts'
import { UploadLines } from './upload-lines.tsx'
import type { usePhotoUploads } from './use-photo-uploads.ts'

interface PhotoUploadsProps {
  readonly owner: PhotoOwner
  readonly sending: ReturnType<typeof usePhotoUploads>
}

const kindOptions = photoKinds.map((value) => ({ value, label: kindText(value) }))

/** What is added next, and what is on its way. */
export function PhotoUploads({ owner, sending }: PhotoUploadsProps) {
  const { add } = sending
  const [kind, setKind] = useState(owner.noun === 'client' ? 'body' : 'cloth')
  const known = photoKinds.find((one) => one === kind) ?? 'body'
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const resetFiles = useRef<() => void>(null)
  return (
    <div className={classes.uploads}>
      <Group align="flex-end" gap="sm">
        <Select
          label={m.photos_kind()}
          data={kindOptions}
          value={known}
          onChange={(chosen) => chosen !== null && setKind(chosen)}
          allowDeselect={false}
          w={180}
        />
        <FileButton
          multiple
          accept="image/*"
          resetRef={resetFiles}
          onChange={(files) => {
            add(files, known)
            // The same one can be chosen again.
            resetFiles.current?.()
          }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconPhotoUp size={18} aria-hidden />}>
              {m.photos_add()}
            </Button>
          )}
        </FileButton>
        {hasCamera && (
          <FileChoice accept="image/*" capture="environment" onChoose={(file) => add([file], known)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
                {m.photos_camera()}
              </Button>
            )}
          </FileChoice>
        )}
      </Group>
      <UploadLines sending={sending} />
    </div>
  )
}
