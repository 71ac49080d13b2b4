import {
  Component,
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { isChunkFailure, reloadIfServed } from '#web/lib/chunk-failure.ts'
import { type LaterPart, laterPart } from '#web/lib/later-part.ts'
import { report } from '#web/lib/report.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from './error-state.tsx'
import { notify } from './notify.ts'
import { useOpensNext } from './use-opens-next.ts'

/**
 * A component whose code isn't part of its page's: what a dialog holds, above all. Its dialog waits for it (ui/filled.tsx),
 * and it says so where it can't be had.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = laterPart(load)
  return function Later(props: Props) {
    return (
      <NotFetched part={part}>
        <Fetched part={part} given={props} />
      </NotFetched>
    )
  }
}

export interface AskedPart<Part> {
  /** What has come already. */
  readonly now: () => Part | undefined
  /** Null where it can't be had. */
  readonly ask: () => Promise<Part | null>
}

/** The same of what has no place on the page where it could say so: whoever asked for it is told by a toast. */
export function laterAsked<Part>(load: () => Promise<Part>): AskedPart<Part> {
  const part = laterPart(load)
  let failures = 0
  const ask = async () => {
    try {
      return await part.fetch()
    } catch (error) {
      report(NOT_FETCHED, error)
      failures += 1
      askAnew(part, error, failures)
      notify.error(m.ui_later_failed())
      return null
    }
  }
  return { now: part.now, ask }
}

/**
 * What a press opens: from when it is first wanted, at once where its code has come by then, and for good, so that its
 * closing can be seen. Where it can't be had, it is given up.
 */
export function useOnceAsked<Part>(
  part: AskedPart<Part>,
  isWanted: boolean,
  giveUp: () => void,
): Part | undefined {
  const [isUsed, setIsUsed] = useState(isWanted)
  const [, setHasCome] = useState(false)
  if (isWanted && !isUsed) setIsUsed(true)
  const giveUpNow = useEffectEvent(giveUp)
  useEffect(() => {
    if (!isUsed || part.now() !== undefined) return
    let isAwaited = true
    void part.ask().then((come) => {
      if (!isAwaited) return
      if (come !== null) return setHasCome(true)
      setIsUsed(false)
      giveUpNow()
    })
    return () => {
      isAwaited = false
    }
  }, [part, isUsed])
  return isUsed ? part.now() : undefined
}

interface OpenedDialog {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A dialog that comes whole when it is first opened: where it can't be had, that is told, and it is closed. */
export function laterDialog<Props extends OpenedDialog>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = laterAsked(load)
  return function LaterDialog(props: Props) {
    const Dialog = useOnceAsked(part, props.opened, props.onClose)
    return Dialog ? <Made Dialog={Dialog} given={props} /> : null
  }
}

interface MadeProps<Props> {
  readonly Dialog: ComponentType<Props>
  readonly given: Props
}

function Made<Props extends OpenedDialog>({ Dialog, given }: MadeProps<Props>) {
  const opened = useOpensNext(given.opened)
  return <Dialog {...given} opened={opened} />
}

const NOT_FETCHED = 'A part of a page could not be fetched.'

/** After so many failures. */
function askAnew(part: Pick<LaterPart<unknown>, 'forget'>, error: unknown, failures: number): void {
  // What fails with a network too is gone: another version was put up since.
  if (failures > 1 && isChunkFailure(error)) void reloadIfServed()
  part.forget()
}

interface FetchedProps<Props> {
  readonly part: LaterPart<ComponentType<Props>>
  readonly given: Props
}

function Fetched<Props extends object>({ part, given }: FetchedProps<Props>) {
  // Found once: in the place of what was waited for nothing else comes, which would lose what was typed there.
  const [Known] = useState(() => part.now())
  return Known ? <Known {...given} /> : <Awaited part={part} given={given} />
}

/** Apart from what is known, as each rendering of one component has to `use` what one of them has waited for. */
function Awaited<Props extends object>({ part, given }: FetchedProps<Props>) {
  const Shown = use(part.fetch())
  return <Shown {...given} />
}

interface NotFetchedProps {
  readonly part: Pick<LaterPart<unknown>, 'fetch' | 'forget' | 'now'>
  readonly children: ReactNode
}

interface Failure {
  readonly failure: { readonly error: unknown } | null
  readonly times: number
}

/** What stands there instead; nothing was typed yet that a reload could take. */
class NotFetched extends Component<NotFetchedProps, Failure> {
  override state: Failure = { failure: null, times: 0 }

  static getDerivedStateFromError(error: unknown): Partial<Failure> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.part.now() === undefined) report(NOT_FETCHED, error)
  }

  readonly #again = () => {
    const { failure, times } = this.state
    askAnew(this.props.part, failure?.error, times + 1)
    this.setState({ failure: null, times: times + 1 })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    // What was fetched and broke afterwards is the page's to tell.
    if (this.props.part.now() !== undefined) throw failure.error
    return <ErrorState message={m.ui_later_failed()} onRetry={this.#again} />
  }
}
