import { Button, CopyButton, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import classes from './copy-field.module.css'

/** A long key to be taken elsewhere, by the clipboard or read off in groups of four. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <code className={classes.key}>{value.replace(/.{4}(?=.)/g, '$& ')}</code>
      <CopyTextButton value={value} />
    </Stack>
  )
}

export function CopyTextButton({ value }: { value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          {copied ? m.security_copied() : m.security_copy()}
        </Button>
      )}
    </CopyButton>
  )
}
