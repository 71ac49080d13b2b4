import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconCamera, IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { tagText } from '#web/shared/workshop/piece-marks.tsx'
import { readTag, tagPath } from '#web/shared/workshop/tag-address.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from './scan-page.module.css'
import { type CameraState, useScanner } from './use-scanner.ts'

const cameraWords: Readonly<Record<CameraState, () => string>> = {
  asking: m.tags_camera_asking,
  on: m.tags_camera_on,
  refused: m.tags_camera_refused,
  none: m.tags_camera_none,
  busy: m.tags_camera_busy,
}

/** From a tag to its piece: by the camera, by a hand scanner that types, or by its number. */
export function ScanPage() {
  const navigate = useNavigate()
  const here = useSession(({ user }) => user?.workspace?.id)
  const [attempt, setAttempt] = useState(0)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (number: number) => {
      const { piece } = await call('workshop.byTag', { query: { number: String(number) } }).catch(
        (error: unknown) => {
          if (isApiError(error, 'NOT_FOUND')) return { piece: null }
          throw error
        },
      )
      if (piece) await navigate(piecePath(piece.id))
      else setProblem(m.tags_of_nobody({ tag: tagText({ tag: number }) }))
    },
  })

  function take(text: string, otherwise: string) {
    const tag = readTag(text)
    setProblem(tag === null ? otherwise : null)
    if (tag === null) return
    if ('number' in tag) mutate(tag.number)
    else void navigate(tag.workspaceId === here ? piecePath(tag.pieceId) : tagPath(tag))
  }

  return (
    <>
      <PageHeader title={m.app_scan()} subtitle={m.tags_scan_text()} />
      <Stack className={classes.column ?? ''}>
        <Camera
          key={attempt}
          onCode={(code) => take(code, m.tags_other_code())}
          onRetry={() => setAttempt((count) => count + 1)}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            take(typed, m.tags_other_number())
          }}
        >
          <Stack gap="sm" align="flex-start">
            <TextInput
              label={m.tags_by_number()}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setProblem(null)
              }}
              error={problem}
              maxLength={300}
              autoComplete="off"
              w="100%"
            />
            <Button type="submit" loading={isPending} leftSection={<IconSearch size={18} aria-hidden />}>
              {m.tags_find()}
            </Button>
          </Stack>
        </form>
      </Stack>
    </>
  )
}

interface CameraProps {
  readonly onCode: (code: string) => void
  readonly onRetry: () => void
}

/** What the camera sees, or why it sees nothing. */
function Camera({ onCode, onRetry }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useScanner(video, onCode)
  const isOff = state === 'refused' || state === 'none' || state === 'busy'
  return (
    <>
      <video
        ref={video}
        className={classes.video}
        data-off={isOff || undefined}
        aria-label={m.tags_video()}
        muted
        playsInline
      />
      {isOff ? (
        <Alert color="yellow" icon={<IconCamera size={18} aria-hidden />} role="status">
          <Stack gap="sm" align="flex-start">
            <Text>{cameraWords[state]()}</Text>
            <Button variant="default" onClick={onRetry}>
              {m.tags_camera_retry()}
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Text role="status" c="dimmed">
          {cameraWords[state]()}
        </Text>
      )}
    </>
  )
}
