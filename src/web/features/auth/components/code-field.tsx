import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CodeInput } from '#web/ui/code-input.tsx'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** The mailed code; the only thing that is asked for first, so it takes the focus. */
export function CodeField(props: CodeFieldProps) {
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    boxes.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={boxes}>
      <CodeInput label={m.auth_code()} {...props} />
    </div>
  )
}
