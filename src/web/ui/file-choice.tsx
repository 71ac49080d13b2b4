import { FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface FileChoiceProps {
  readonly accept: string
  /** Taken with the camera on the back, where there is one. */
  readonly capture?: 'environment'
  readonly onChoose: (file: File) => void
  readonly children: (props: { readonly onClick: () => void }) => ReactNode
}

/** Asks for a file; the same one can be chosen again, as after a refusal. */
export function FileChoice({ accept, capture, onChoose, children }: FileChoiceProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={accept}
      {...(capture && { capture })}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.()
        if (file) onChoose(file)
      }}
    >
      {children}
    </FileButton>
  )
}
