import { useRef, useState } from 'react'
import { failureText } from './failure-text.ts'

/** What a press does, once at a time; why it couldn't be done is said beside it. */
export function usePress<Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) {
  const [step, setStep] = useState<'ready' | 'pending' | 'done'>('ready')
  const [failure, setFailure] = useState<string>()
  const isBusy = useRef(false)
  async function press(...given: Given) {
    if (isBusy.current) return
    isBusy.current = true
    setStep('pending')
    setFailure(undefined)
    try {
      await act(...given)
      setStep('done')
    } catch (error) {
      setFailure(failureText(error))
      setStep('ready')
    } finally {
      isBusy.current = false
    }
  }
  return { press, isPending: step === 'pending', isDone: step === 'done', failure }
}
