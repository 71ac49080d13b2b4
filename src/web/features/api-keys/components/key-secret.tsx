import { Button, Checkbox, Code, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CopyTextButton } from '#web/ui/copy-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import classes from './key-secret.module.css'

interface KeySecretProps {
  /** Opens the dialog. */
  readonly secret: string | null
  readonly onClose: () => void
}

/** A key, this one time: the dialog stays until somebody says that they have kept it. */
export function KeySecret({ secret, onClose }: KeySecretProps) {
  return (
    <Modal
      holds="nothing"
      opened={secret !== null}
      onClose={() => undefined}
      withCloseButton={false}
      title={m.keys_secret_title()}
      size="lg"
      centered
    >
      {secret !== null && <Secret secret={secret} onClose={onClose} />}
    </Modal>
  )
}

/** What it takes to see that the key works, for a terminal. */
const tryWith = (secret: string) =>
  `curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/v1/api-keys/me`

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const [isKept, setIsKept] = useState(false)
  return (
    <Stack>
      <Text size="sm">{m.keys_secret_text()}</Text>
      <Shown label={m.keys_secret_label()} value={secret} />
      <Shown label={m.keys_secret_try()} value={tryWith(secret)} />
      <Checkbox
        label={m.keys_secret_kept()}
        checked={isKept}
        onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
      />
      <Button onClick={onClose} disabled={!isKept} fullWidth>
        {m.keys_secret_done()}
      </Button>
    </Stack>
  )
}

const Shown = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <Stack gap="xs" align="flex-start">
    <Text size="sm" fw={500}>
      {label}
    </Text>
    <Code block className={classes.code ?? ''}>
      {value}
    </Code>
    <CopyTextButton value={value} />
  </Stack>
)
