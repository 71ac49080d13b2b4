import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CodeInput } from '#web/ui/code-input.tsx'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Where more is asked for than the code, the form waits for it. */
  isAlone?: boolean
}

/** The mailed code; the first that is asked for, so it takes the focus, and mostly all: its last digit sends the form. */
export function CodeField({ isAlone = true, ...props }: CodeFieldProps) {
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    boxes.current?.querySelector('input')?.focus()
  }, [])
  const send = () => boxes.current?.closest('form')?.requestSubmit()
  return (
    <div ref={boxes}>
      <CodeInput label={m.auth_code()} onComplete={isAlone ? send : undefined} {...props} />
    </div>
  )
}
