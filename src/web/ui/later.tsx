import { Component, type ComponentType, type ReactNode, use, useState } from 'react'
import { isChunkFailure, reloadIfServed } from '#web/lib/chunk-failure.ts'
import { type LaterPart, laterPart } from '#web/lib/later-part.ts'
import { report } from '#web/lib/report.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from './error-state.tsx'

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

interface FetchedProps<Props> {
  readonly part: LaterPart<ComponentType<Props>>
  readonly given: Props
}

function Fetched<Props extends object>({ part, given }: FetchedProps<Props>) {
  // Found once: what a render has waited for by `use`, it asks for by `use` when it goes on.
  const [known] = useState(() => part.now())
  const Shown = known ?? use(part.fetch())
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
    if (this.props.part.now() === undefined) report('A part of a page could not be fetched.', error)
  }

  readonly #again = () => {
    const { failure, times } = this.state
    // What fails with a network too is gone: another version was put up since.
    if (times > 0 && failure && isChunkFailure(failure.error)) void reloadIfServed()
    this.props.part.forget()
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
