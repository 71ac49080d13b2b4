import { Button, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './photo-uploads.module.css'
import type { PhotoUpload } from './use-uploads.ts'

interface Sending {
  readonly uploads: readonly PhotoUpload[]
  readonly retry: (key: string) => void
  readonly drop: (key: string) => void
}

/** After this long it is said that the line is slow, and that nothing is lost. */
const SLOW_MS = 8_000

/** What is on its way, and what didn't arrive. */
export function UploadLines({ sending: { uploads, retry, drop } }: { readonly sending: Sending }) {
  if (uploads.length === 0) return null
  return (
    <ul className={classes.list} aria-live="polite" aria-label={m.photos_sending()}>
      {uploads.map(({ key, name, failure }) => (
        <li key={key} className={classes.upload}>
          {failure === null ? (
            <OnItsWay name={name} />
          ) : (
            <>
              <Text size="sm" className={classes.failure ?? ''}>
                {m.photos_failed({ name, why: failure })}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={m.photos_retry_of({ act: m.ui_retry(), name })}
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
  )
}

function OnItsWay({ name }: { readonly name: string }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Loader size="xs" aria-hidden />
      <Text size="sm">{isSlow ? m.photos_sending_slowly({ name }) : m.photos_sending_named({ name })}</Text>
    </>
  )
}
