import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ClientsPage } from '#contract/portal.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useAskedAhead } from '#web/lib/use-asked-ahead.ts'
import { m } from '#web/paraglide/messages.js'
import { hasBrand } from '#web/shared/portal/clients-brand.ts'
import { ClientsPageView } from '#web/shared/portal/clients-page-view.tsx'
import type { ReadPhoto } from '#web/shared/portal/shared-photos.tsx'
import { useBrand } from '#web/shared/portal/use-brand.ts'
import { MeasuresWaiting } from '../measures/measures-waiting.tsx'
import classes from './client-app.module.css'
import { clientsDoor, clientsPage, forgetToken, isKey, keptToken, takeSecret } from './clients-page.ts'
import { PageFrame, PageMain } from './page-frame.tsx'
import { askForKey, leavePage, openPage, readPhoto } from './page-queries.ts'
import { ThreadPart } from './thread-part.tsx'

/** What is known of sizes comes by itself: most are here to see how far an order is. */
const MeasuresPart = lazy(async () => ({
  default: (await import('../measures/measures-part.tsx')).MeasuresPart,
}))

const PicturesPart = lazy(async () => ({
  default: (await import('../sending/pictures-part.tsx')).PicturesPart,
}))

type Step =
  | { readonly is: 'way'; readonly address: string }
  | { readonly is: 'asked'; readonly key: string }
  | { readonly is: 'loading'; readonly token: string }
  | { readonly is: 'there'; readonly token: string; readonly page: ClientsPage }
  | { readonly is: 'failed'; readonly token: string; readonly message: string }
  | { readonly is: 'closed'; readonly why: 'used' | 'ended' | 'none' | 'left' }

/** By what stood in the address, else by who was let in before. */
export function firstStep(): Step {
  const secret = takeSecret()
  if (secret !== undefined && isKey(secret)) return { is: 'asked', key: secret }
  const token = keptToken()
  if (token === null && secret !== undefined) return { is: 'way', address: secret }
  if (token === null) return { is: 'closed', why: 'none' }
  const page = clientsPage.answered(token)
  return page === undefined ? { is: 'loading', token } : there(token, page)
}

function there(token: string, page: ClientsPage): Step {
  document.title = page.business.name
  return { is: 'there', token, page }
}

/** The client's page in all its states; it is nobody's application but theirs. */
export function ClientApp({ first }: { readonly first: Step }) {
  const [step, setStep] = useState(first)
  const token = step.is === 'loading' ? step.token : null
  const isPressed = useRef(false)
  const onStep = useCallback((next: Step) => {
    isPressed.current = true
    setStep(next)
  }, [])

  // What was pressed is gone with its step: whoever reads by ear or keyboard goes on from the next one's heading.
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (!isPressed.current || heading === null) return
    isPressed.current = false
    if (document.activeElement === document.body) focusHeading(heading)
  })

  useEffect(() => {
    if (token === null) return
    clientsPage.read(token).then(
      (page) => setStep(there(token, page)),
      (error: unknown) => {
        const isEnded = isApiError(error, 'UNAUTHENTICATED', 'NOT_FOUND')
        if (isEnded) forgetToken()
        setStep(
          isEnded ? { is: 'closed', why: 'ended' } : { is: 'failed', token, message: failureText(error) },
        )
      },
    )
  }, [token])

  switch (step.is) {
    case 'way':
      return <Way address={step.address} />
    case 'asked':
      return <Asked keyOfPage={step.key} onStep={onStep} />
    case 'loading':
      return (
        <PageFrame>
          <p role="status">{m.portal_page_loading()}</p>
        </PageFrame>
      )
    case 'failed':
      return (
        <PageFrame>
          <p role="alert">{step.message}</p>
          <Press onClick={() => onStep({ is: 'loading', token: step.token })}>{m.portal_page_again()}</Press>
        </PageFrame>
      )
    case 'closed':
      return <Closed why={step.why} onStep={onStep} />
    case 'there':
      return (
        <PageMain>
          <Page {...step} onStep={onStep} />
        </PageMain>
      )
  }
}

/** For so long what stands below a client's measurements waits for them, rather than be moved by them. */
const MEASURES_WAITED_FOR_MS = 1_500

interface PageProps extends StepProps {
  readonly token: string
  readonly page: ClientsPage
}

function Page({ token, page, onStep }: PageProps) {
  const [areMeasuresDue, setDue] = useState(page.hasMeasurements)
  const measuresTold = useCallback(() => setDue(false), [])
  // What hangs keeps nobody from the rest of their page.
  useEffect(() => {
    const wait = setTimeout(measuresTold, MEASURES_WAITED_FOR_MS)
    return () => clearTimeout(wait)
  }, [measuresTold])
  const read: ReadPhoto = useCallback((id, size) => readPhoto(token, id, size), [token])
  return (
    <ClientsPageView
      page={page}
      readPhoto={read}
      areMeasuresDue={areMeasuresDue}
      picturesOf={(order) => (
        <Suspense fallback={<div className={classes.pictures} data-some={order.pictures.length > 0} />}>
          <PicturesPart {...{ token, order, read }} business={page.business.name} />
        </Suspense>
      )}
      measures={
        page.hasMeasurements && (
          <Suspense fallback={<MeasuresWaiting />}>
            <MeasuresPart token={token} business={page.business.name} onTold={measuresTold} />
          </Suspense>
        )
      }
      thread={<ThreadPart token={token} page={page} />}
    >
      <Leave token={token} onStep={onStep} />
    </ClientsPageView>
  )
}

const closedTexts = {
  used: m.portal_page_used,
  ended: m.portal_page_ended,
  none: m.portal_page_none,
  left: m.portal_page_left,
}

interface StepProps {
  readonly onStep: (step: Step) => void
}

function Closed({ why, onStep }: StepProps & { readonly why: keyof typeof closedTexts }) {
  // Whoever opens an old mail once more may have been let in by it.
  const kept = keptToken()
  return (
    <PageFrame>
      <h1>{m.portal_page_closed()}</h1>
      <p>{closedTexts[why]()}</p>
      {kept !== null && (
        <Press onClick={() => onStep({ is: 'loading', token: kept })}>{m.portal_page_kept()}</Press>
      )}
    </PageFrame>
  )
}

/** Programs that look through mails open what they find, and run its scripts: a key is spent by a press alone. */
function Asked({ keyOfPage, onStep }: StepProps & { readonly keyOfPage: string }) {
  const looks = useAskedAhead(clientsDoor, keyOfPage, (error) => {
    // Else it is opened all the same, which says what is in its way.
    if (isApiError(error, 'NOT_FOUND')) onStep({ is: 'closed', why: 'used' })
  })
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function open() {
    setIsPending(true)
    setFailure(undefined)
    try {
      onStep({ is: 'loading', token: await openPage(keyOfPage) })
    } catch (error) {
      if (isApiError(error, 'NOT_FOUND')) return onStep({ is: 'closed', why: 'used' })
      setFailure(failureText(error))
      setIsPending(false)
    }
  }
  return (
    <PageFrame brand={looks?.brand} business={looks?.business ?? ''}>
      <h1>{m.portal_page_yours()}</h1>
      <p>{m.portal_page_open_text()}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Press isPending={isPending} onClick={() => void open()}>
        {m.portal_page_open()}
      </Press>
    </PageFrame>
  )
}

/** From an answer's mail, on a device that hasn't been let in: the key goes to the address on record, whoever reads this. */
function Way({ address }: { readonly address: string }) {
  const looks = useBrand(address)
  const [step, setStep] = useState<'asked' | 'pending' | 'sent'>('asked')
  const [failure, setFailure] = useState<string>()
  async function send() {
    setStep('pending')
    setFailure(undefined)
    try {
      await askForKey(address)
      setStep('sent')
    } catch (error) {
      setFailure(failureText(error))
      setStep('asked')
    }
  }
  return (
    <PageFrame brand={looks?.brand} business={hasBrand(address) ? (looks?.business ?? '') : undefined}>
      <h1>{m.portal_page_yours()}</h1>
      {step === 'sent' ? <p role="status">{m.portal_way_sent()}</p> : <p>{m.portal_way()}</p>}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {step !== 'sent' && (
        <Press isPending={step === 'pending'} onClick={() => void send()}>
          {m.portal_way_ask()}
        </Press>
      )}
    </PageFrame>
  )
}

function Leave({ token, onStep }: StepProps & { readonly token: string }) {
  const [failure, setFailure] = useState<string>()
  async function leave() {
    try {
      await leavePage(token)
      onStep({ is: 'closed', why: 'left' })
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <button type="button" className={classes.leave} onClick={() => void leave()}>
        {m.portal_page_leave()}
      </button>
    </>
  )
}

interface PressProps {
  readonly isPending?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const Press = ({ isPending = false, onClick, children }: PressProps) => (
  <button type="button" className={classes.press} disabled={isPending} onClick={onClick}>
    {children}
  </button>
)
