import { Button, Group, Text } from '@mantine/core'
import {
  type ComponentType,
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import { laterPart } from '#web/lib/later-part.ts'
import { report } from '#web/lib/report.ts'
import classes from './late-toasts.module.css'

/** Durations: specification, section 9. Tests of pages have none leave: a busy machine takes longer to look. */
export const ToastMs = createContext(4_000)

export interface ToastAction {
  label: string
  onClick: () => void
}

export interface Notice {
  /** Replaces what stands under the same one. */
  readonly id: string
  readonly kind: 'success' | 'info' | 'error'
  readonly message: string
  readonly description: string | undefined
  readonly durationMs: number | undefined
  readonly action: ToastAction | undefined
  /** Beside the first. */
  readonly secondAction: ToastAction | undefined
  /** However it came to leave. */
  readonly onLeave: () => void
}

/** What shows toasts, once it is there. */
export interface ToastCode {
  readonly show: (notice: Notice) => void
  readonly end: (id: string) => void
  readonly Toaster: ComponentType
}

interface Waiting {
  readonly notices: readonly Notice[]
  /** Could not be fetched: whatever waits is told plainly then. */
  readonly isPlain: boolean
}

/**
 * Toasts whose code comes with the first of them, or in a quiet moment before it. What is told meanwhile waits for it; where
 * it can't be had, as without a network, it stands there plainly for as long as a toast would.
 */
export function lateToasts(load: () => Promise<ToastCode>) {
  let code: ToastCode | undefined
  let waiting: Waiting = { notices: [], isPlain: false }
  let isAsked = false
  const listeners = new Set<() => void>()
  const change = (changes: Partial<Waiting>) => {
    waiting = { ...waiting, ...changes }
    for (const tell of listeners) tell()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const without = (id: string) => waiting.notices.filter((notice) => notice.id !== id)

  const part = laterPart(async () => {
    code = await load()
    waiting.notices.forEach(code.show)
    change({ notices: [], isPlain: false })
    return code
  })
  const fetch = async () => {
    if (isAsked) return
    isAsked = true
    try {
      await part.fetch()
    } catch (error) {
      report('Notifications could not be fetched.', error)
      part.forget()
      change({ isPlain: true })
      addEventListener('online', fetch, { once: true })
    }
    isAsked = false
  }

  function tell(notice: Notice): void {
    if (code) {
      code.show(notice)
      return
    }
    change({ notices: [...without(notice.id), notice] })
    void fetch()
  }

  function end(id: string): void {
    if (code) code.end(id)
    else change({ notices: without(id) })
  }

  function Toasts() {
    const Toaster = useSyncExternalStore(
      subscribe,
      () => code?.Toaster,
      () => undefined,
    )
    const { notices, isPlain } = useSyncExternalStore(
      subscribe,
      () => waiting,
      () => waiting,
    )
    return (
      // Screen readers read out what comes into a place that was there before.
      <div aria-live="polite">
        {Toaster && <Toaster />}
        {isPlain && notices.length > 0 && (
          <div className={classes.plain}>
            {notices.map((notice) => (
              <PlainNotice key={notice.id} notice={notice} onEnd={end} />
            ))}
          </div>
        )}
      </div>
    )
  }

  return { tell, end, Toasts }
}

interface PlainNoticeProps {
  readonly notice: Notice
  readonly onEnd: (id: string) => void
}

function PlainNotice({ notice, onEnd }: PlainNoticeProps) {
  const { id, message, description, action, secondAction } = notice
  const usualMs = useContext(ToastMs)
  const stayMs = notice.durationMs ?? usualMs
  const leave = useEffectEvent(() => {
    onEnd(id)
    notice.onLeave()
  })
  useEffect(() => {
    // A timer would take 'for ever' as 'at once'.
    if (stayMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(leave, stayMs)
    return () => clearTimeout(timer)
  }, [stayMs])
  const take = ({ onClick }: ToastAction) => {
    onEnd(id)
    onClick()
  }
  return (
    <div className={classes.notice}>
      <Text size="sm">{message}</Text>
      {description !== undefined && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <Group gap="xs">
        {[action, secondAction].map(
          (offer) =>
            offer && (
              <Button key={offer.label} size="compact-sm" variant="default" onClick={() => take(offer)}>
                {offer.label}
              </Button>
            ),
        )}
      </Group>
    </div>
  )
}
