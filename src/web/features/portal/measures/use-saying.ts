import { useState } from 'react'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { failureText } from '#web/lib/failure-text.ts'
import {
  keepTyped,
  keptTyped,
  nothingTyped,
  type Saying,
  sendSaying,
  type Typed,
} from './measures-queries.ts'

interface SayingOf {
  readonly token: string
  readonly garment: GarmentType
  /** What there is by now is read anew: where it has arrived, and where it was refused as there is something newer. */
  readonly onAnswered: () => Promise<void>
}

/** What is typed about a garment, and sent: it is kept until it has arrived. */
export function useSaying({ token, garment, onAnswered }: SayingOf) {
  const [typed, setTyped] = useState(() => keptTyped(garment))
  const [step, setStep] = useState<'idle' | 'pending' | 'sent'>('idle')
  const [failure, setFailure] = useState<string>()

  function keep(changed: Typed) {
    setTyped(changed)
    keepTyped(garment, changed)
  }

  /** Answers whether it has arrived. */
  async function send(saying: Saying): Promise<boolean> {
    if (step === 'pending') return false
    const what = JSON.stringify(saying)
    // Under one key until it is changed: whichever try has arrived, there is one answer.
    const key = typed.sent?.what === what ? typed.sent.key : crypto.randomUUID()
    keep({ ...typed, sent: { what, key } })
    setStep('pending')
    setFailure(undefined)
    try {
      await sendSaying(token, saying, key)
    } catch (error) {
      setFailure(failureText(error))
      setStep('idle')
      if (isApiError(error, 'CONFLICT', 'NOT_FOUND')) await onAnswered()
      return false
    }
    setTyped(nothingTyped)
    keepTyped(garment, null)
    setStep('sent')
    await onAnswered()
    return true
  }

  return {
    typed,
    change(changes: Partial<Typed>) {
      keep({ ...typed, ...changes })
      setStep('idle')
    },
    send,
    step,
    failure,
  }
}

export type SayingState = ReturnType<typeof useSaying>
