import { Button, Checkbox, Code, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CopyTextButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './secret-once.module.css'

interface SecretWords {
  readonly title: string
  readonly text: string
  /** What somebody says before it closes. */
  readonly kept: string
}

interface SecretOnceProps {
  /** Opens the dialog. */
  readonly secret: string | null
  readonly words: SecretWords
  /** What is shown, each with a button that copies it. */
  readonly shown: (secret: string) => readonly { readonly label: string; readonly value: string }[]
  readonly onClose: () => void
}

/** A secret, this one time: the dialog stays until somebody says that they have kept it. */
export function SecretOnce({ secret, words, shown, onClose }: SecretOnceProps) {
  return (
    <Dialog
      holds="nothing"
      opened={secret !== null}
      onClose={() => undefined}
      withCloseButton={false}
      title={words.title}
      size="lg"
      centered
    >
      {secret !== null && <Secret shown={shown(secret)} words={words} onClose={onClose} />}
    </Dialog>
  )
}

interface SecretProps extends Pick<SecretOnceProps, 'words' | 'onClose'> {
  readonly shown: ReturnType<SecretOnceProps['shown']>
}

function Secret({ shown, words, onClose }: SecretProps) {
  const [isKept, setIsKept] = useState(false)
  return (
    <Stack>
      <Text size="sm">{words.text}</Text>
      {shown.map(({ label, value }) => (
        <Stack key={label} gap="xs" align="flex-start">
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <Code block className={classes.code ?? ''}>
            {value}
          </Code>
          <CopyTextButton value={value} />
        </Stack>
      ))}
      <Checkbox
        label={words.kept}
        checked={isKept}
        onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
      />
      <Button onClick={onClose} disabled={!isKept} fullWidth>
        {m.ui_done()}
      </Button>
    </Stack>
  )
}
