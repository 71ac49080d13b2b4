import { type RefObject, useEffect, useRef, useState } from 'react'
import { report } from '#web/lib/report.ts'
import { openReader } from './read-code.ts'

export type CameraState = 'asking' | 'on' | 'refused' | 'none' | 'busy'

/** A look every so often: a hand doesn't hold still for less. */
const LOOK_MS = 150

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

/** The camera for as long as the page is open, and what it reads; the same code once, until another is held up. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('asking')
  const told = useRef(onCode)
  told.current = onCode

  useEffect(() => {
    let isLeft = false
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | null = null
    const stop = () => {
      isOver = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function start() {
      // Where the page isn't served securely a browser has none to give.
      if (!navigator.mediaDevices) return setState('none')
      const [, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then((camera) => {
          stream = camera
          // It comes on late where somebody has left meanwhile, or where there is no reader.
          if (isOver) stop()
        }),
        openReader(),
      ])
      const shown = video.current
      if (isLeft || !shown || !stream) return stop()
      shown.srcObject = stream
      await shown.play()
      setState('on')
      const look = async () => {
        const code = await read(shown)
        if (isLeft) return
        if (code !== null && code !== last) {
          last = code
          told.current(code)
        }
        timer = setTimeout(() => void look().catch(fail), LOOK_MS)
      }
      await look()
    }

    function fail(error: unknown) {
      stop()
      if (isLeft) return
      // What a camera refuses is no fault of ours.
      if (!(error instanceof DOMException)) report('The camera could not be used.', error)
      setState(stateOf(error))
    }

    start().catch(fail)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
    }
  }, [video])

  return state
}
