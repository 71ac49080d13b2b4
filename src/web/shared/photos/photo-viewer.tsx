import { ActionIcon, Anchor, Button, Group, Switch, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type TouchEvent, useRef, useState } from 'react'
import { generatePath, Link } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { memberPages } from '#contract/pages.ts'
import { type Photo, photoKinds } from '#contract/photos.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { photoDeletion, useChangePhoto, useKeepPhoto } from './photo-queries.ts'
import classes from './photo-viewer.module.css'
import { kindText } from './photo-words.ts'

/** How far a finger goes to the side for the next one. */
const SWIPE_PX = 48

interface PhotoViewerProps {
  readonly photos: readonly Photo[]
  readonly isForClients: boolean
  /** Null while it is closed. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One photo at its full size; the others by arrow keys, by buttons, and by a finger. */
export function PhotoViewer({ photos, isForClients, openId, onOpen, onClose }: PhotoViewerProps) {
  const place = photos.findIndex(({ id }) => id === openId)
  const photo = photos[place]
  const [before, after] = [photos[place - 1], photos[place + 1]]
  const touchedAt = useRef(0)
  const show = (other: Photo | undefined) => other && onOpen(other.id)

  function endSwipe({ changedTouches }: TouchEvent) {
    const moved = (changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current
    if (Math.abs(moved) >= SWIPE_PX) show(moved < 0 ? after : before)
  }

  return (
    <Modal
      holds="kept"
      opened={photo !== undefined}
      isInAddress
      onClose={onClose}
      fullScreen
      title={photo && m.photos_place({ place: place + 1, count: photos.length })}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      onKeyDown={(event) => {
        // Within a field, arrows move within its text.
        if (event.target instanceof HTMLInputElement) return
        if (event.key === 'ArrowLeft') show(before)
        if (event.key === 'ArrowRight') show(after)
      }}
    >
      {photo && (
        <>
          <div
            className={classes.stage}
            onTouchStart={({ touches }) => {
              touchedAt.current = touches[0]?.clientX ?? 0
            }}
            onTouchEnd={endSwipe}
          >
            <ActionIcon
              variant="default"
              size={44}
              radius="xl"
              disabled={before === undefined}
              onClick={() => show(before)}
              aria-label={m.photos_before()}
            >
              <IconChevronLeft size={24} />
            </ActionIcon>
            <img
              key={photo.id}
              src={photo.url}
              width={photo.widthPx}
              height={photo.heightPx}
              alt={photo.caption ?? kindText(photo.kind)}
              className={classes.picture}
            />
            <ActionIcon
              variant="default"
              size={44}
              radius="xl"
              disabled={after === undefined}
              onClick={() => show(after)}
              aria-label={m.photos_after()}
            >
              <IconChevronRight size={24} />
            </ActionIcon>
          </div>
          <Words key={`words of ${photo.id}`} photo={photo} isForClients={isForClients} onDeleted={onClose} />
        </>
      )}
    </Modal>
  )
}

const kindOptions = photoKinds.map((value) => ({ value, label: kindText(value) }))

interface WordsProps extends Pick<PhotoViewerProps, 'isForClients'> {
  readonly photo: Photo
  readonly onDeleted: () => void
}

/** What it is of and what is written below it: kept as soon as it is left. */
function Words({ photo, isForClients, onDeleted }: WordsProps) {
  const { id, kind, caption, updatedAt, projectId, isShared, createdAt } = photo
  const [typed, setTyped] = useState(caption ?? '')
  const { mutate, isPending } = useChangePhoto()
  const mayWrite = useMay('work.write')
  const mayDelete = useMay('work.delete')
  const remove = useDeletion(photoDeletion, {
    deleted: m.photos_deleted(),
    restored: () => m.photos_restored(),
  })
  const keep = () => {
    if (typed.trim() !== (caption ?? '')) mutate({ id, updatedAt, caption: typed })
  }
  return (
    <Group align="flex-end" gap="sm" className={classes.words ?? ''}>
      {mayWrite ? (
        <>
          <Select
            label={m.photos_kind()}
            data={kindOptions}
            value={kind}
            onChange={(chosen) => {
              const known = photoKinds.find((one) => one === chosen)
              if (known) mutate({ id, updatedAt, kind: known })
            }}
            allowDeselect={false}
            disabled={isPending}
            w={160}
          />
          <TextInput
            label={m.photos_caption()}
            value={typed}
            maxLength={textLimits.photoCaption}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onBlur={keep}
            onKeyDown={({ key }) => key === 'Enter' && keep()}
            className={classes.caption ?? ''}
          />
        </>
      ) : (
        <Text className={classes.caption ?? ''}>{joined([kindText(kind), caption])}</Text>
      )}
      {photo.fromClient && <FromClient photo={photo} fromClient={photo.fromClient} />}
      {isForClients && projectId && !photo.fromClient && mayWrite && (
        <Switch
          label={m.photos_share()}
          checked={isShared}
          disabled={isPending}
          onChange={({ currentTarget: { checked } }) => mutate({ id, updatedAt, isShared: checked })}
        />
      )}
      {mayDelete && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => {
            onDeleted()
            remove(photo)
          }}
        >
          {m.photos_delete()}
        </Button>
      )}
      <Text size="sm" c="dimmed" className={classes.origin ?? ''}>
        {formatOwnDate(createdAt)}
        {projectId && (
          <>
            {' · '}
            <Anchor
              component={Link}
              to={generatePath(memberPages.project, { id: projectId._id })}
              inherit
              underline="always"
            >
              {projectId.name}
            </Anchor>
          </>
        )}
      </Text>
    </Group>
  )
}

interface FromClientProps {
  readonly photo: Photo
  readonly fromClient: NonNullable<Photo['fromClient']>
}

/** Who sent it can take it back until somebody keeps it; they are answered where their messages are. */
function FromClient({ photo: { id }, fromClient: { clientId, sentAt, isKept } }: FromClientProps) {
  const { mutate, isPending } = useKeepPhoto()
  const mayWrite = useMay('work.write')
  const mayAnswer = useMay('messages.write')
  return (
    <Group gap="sm">
      <Text size="sm">
        {isKept
          ? m.photos_from_client_kept({ day: formatOwnDate(sentAt) })
          : m.photos_from_client_sent({ day: formatOwnDate(sentAt) })}
      </Text>
      {!isKept && mayWrite && (
        <Button size="compact-sm" disabled={isPending} onClick={() => mutate(id)}>
          {m.photos_keep()}
        </Button>
      )}
      {mayAnswer && (
        <Anchor
          component={Link}
          to={`${memberPages.messages}?thread=${clientId}`}
          size="sm"
          underline="always"
        >
          {m.photos_answer()}
        </Anchor>
      )}
    </Group>
  )
}
