import { Button, FileButton, Group, Loader, Select, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconPhotoUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { photoKinds } from '#contract/photos.ts'
import { m } from '#web/paraglide/messages.js'
import type { PhotoOwner } from './photo-queries.ts'
import classes from './photo-uploads.module.css'
import { kindText } from './photo-words.ts'
import type { usePhotoUploads } from './use-photo-uploads.ts'

interface PhotoUploadsProps {
  readonly owner: PhotoOwner
  readonly sending: ReturnType<typeof usePhotoUploads>
}

const kindOptions = photoKinds.map((value) => ({ value, label: kindText(value) }))

/** What is added next, and what is on its way. */
export function PhotoUploads({ owner, sending: { uploads, add, retry, drop } }: PhotoUploadsProps) {
  const [kind, setKind] = useState(owner.noun === 'client' ? 'body' : 'cloth')
  const known = photoKinds.find((one) => one === kind) ?? 'body'
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const resetFiles = useRef<() => void>(null)
  const resetCamera = useRef<() => void>(null)
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
          <FileButton
            accept="image/*"
            capture="environment"
            resetRef={resetCamera}
            onChange={(file) => {
              if (file) add([file], known)
              resetCamera.current?.()
            }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
                {m.photos_camera()}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {uploads.length > 0 && (
        <ul className={classes.list} aria-live="polite" aria-label={m.photos_sending()}>
          {uploads.map(({ key, name, failure }) => (
            <li key={key} className={classes.upload}>
              {failure === null ? (
                <>
                  <Loader size="xs" aria-hidden />
                  <Text size="sm">{m.photos_sending_named({ name })}</Text>
                </>
              ) : (
                <>
                  <Text size="sm" className={classes.failure ?? ''}>
                    {m.photos_failed({ name, why: failure })}
                  </Text>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={m.photos_retry_of({ name })}
                    onClick={() => retry(key)}
                  >
                    {m.ui_retry()}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={m.photos_drop_of({ name })}
                    onClick={() => drop(key)}
                  >
                    {m.photos_drop()}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
