import { useRef, useState } from 'react'
import type { ClientsOrder, ClientsPicture } from '#contract/portal.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useHandedFocus } from '#web/lib/use-handed-focus.ts'
import { m } from '#web/paraglide/messages.js'
import { type ReadPhoto, SharedPhotos } from '#web/shared/portal/shared-photos.tsx'
import { sendPicture, takePictureBack } from './picture-queries.ts'
import classes from './pictures-part.module.css'
import { SendingLines } from './sending-lines.tsx'
import { useSending } from './use-sending.ts'

interface PicturesPartProps {
  readonly token: string
  readonly business: string
  readonly order: Pick<ClientsOrder, 'id' | 'name' | 'pictures'>
  readonly read: ReadPhoto
}

/** The pictures that a client has sent of an order, and where they send more. */
export function PicturesPart({ token, business, order, read }: PicturesPartProps) {
  const [pictures, setPictures] = useState(order.pictures)
  const [said, setSaid] = useState('')
  const section = useRef<HTMLElement>(null)
  const remove = (id: string) => setPictures((before) => before.filter((one) => one.id !== id))
  const sending = useSending(
    (sent) => sendPicture(token, order.id, sent),
    (picture) => {
      // An answer that comes a second time is of the same picture.
      setPictures((before) => [picture, ...before.filter(({ id }) => id !== picture.id)])
      setSaid(m.portal_pictures_arrived({ business }))
    },
  )
  const numbered = pictures.map((picture, place) => ({
    ...picture,
    words: m.portal_pictures_own({ number: pictures.length - place, order: order.name }),
  }))
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.part}
      aria-label={m.portal_pictures_of({ order: order.name })}
    >
      {pictures.length > 0 && (
        <>
          <h3>{m.portal_pictures()}</h3>
          <SharedPhotos
            photos={numbered}
            wordsOf={({ words }) => words}
            read={read}
            actions={(picture, close) => (
              <TakeBack
                {...{ token, business, picture }}
                onGone={() => {
                  close()
                  remove(picture.id)
                  setSaid(m.portal_pictures_taken_back())
                  // What was pressed to show it is gone with it.
                  section.current?.focus()
                }}
              />
            )}
          />
        </>
      )}
      <SendingLines sending={sending} />
      <p role="status" className={classes.dim}>
        {said}
      </p>
      <div className={classes.ways}>
        <Choose label={m.portal_pictures_send()} of={order.name} onChosen={sending.add} />
        <Choose label={m.portal_pictures_camera()} of={order.name} isCamera onChosen={sending.add} />
      </div>
    </section>
  )
}

interface ChooseProps {
  readonly label: string
  readonly of: string
  readonly isCamera?: boolean
  readonly onChosen: (files: readonly File[]) => void
}

/** The field itself is what is pressed and focused: its label alone is seen. */
const Choose = ({ label, of, isCamera = false, onChosen }: ChooseProps) => (
  <label className={isCamera ? `${classes.choose} ${classes.camera}` : classes.choose}>
    {label}
    <input
      type="file"
      accept="image/*"
      aria-label={m.portal_pictures_for({ label, order: of })}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={({ target }) => {
        onChosen([...(target.files ?? [])])
        // The same one can be chosen again.
        target.value = ''
      }}
    />
  </label>
)

interface TakeBackProps {
  readonly token: string
  readonly business: string
  readonly picture: ClientsPicture
  readonly onGone: () => void
}

/** While it isn't kept it can be taken back, after a question: nobody has it again. */
function TakeBack({ token, business, picture, onGone }: TakeBackProps) {
  const [step, setStep] = useState<'idle' | 'asked' | 'pending'>('idle')
  const [isKept, setIsKept] = useState(picture.isKept)
  const [failure, setFailure] = useState<string>()
  const { hand, taken } = useHandedFocus()
  async function takeBack() {
    setStep('pending')
    setFailure(undefined)
    try {
      await takePictureBack(token, picture.id)
      onGone()
    } catch (error) {
      // Of an answer that was lost the second one says that it is gone.
      if (isApiError(error, 'NOT_FOUND')) return onGone()
      setIsKept(isApiError(error, 'CONFLICT'))
      setFailure(failureText(error))
      setStep('idle')
    }
  }
  if (failure !== undefined || isKept) {
    const isRetried = failure !== undefined && !isKept
    return (
      <>
        <p role={failure === undefined ? undefined : 'alert'}>
          {failure ?? m.portal_pictures_kept({ business })}
        </p>
        {isRetried && (
          <button type="button" className={classes.quiet} onClick={() => void takeBack()}>
            {m.portal_page_again()}
          </button>
        )}
      </>
    )
  }
  if (step === 'idle') {
    return (
      <button
        type="button"
        className={classes.quiet}
        ref={taken}
        onClick={() => {
          hand()
          setStep('asked')
        }}
      >
        {m.portal_pictures_take_back()}
      </button>
    )
  }
  return (
    <fieldset className={classes.question}>
      <legend>{m.portal_pictures_take_back_sure()}</legend>
      <button
        type="button"
        className={classes.quiet}
        disabled={step === 'pending'}
        onClick={() => void takeBack()}
      >
        {m.portal_pictures_take_back_yes()}
      </button>
      <button
        type="button"
        className={classes.quiet}
        ref={taken}
        onClick={() => {
          hand()
          setStep('idle')
        }}
      >
        {m.portal_pictures_take_back_no()}
      </button>
    </fieldset>
  )
}
