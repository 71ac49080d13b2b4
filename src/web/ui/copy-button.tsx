import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'

/** Takes a text to the clipboard, and says that it did. */
export function CopyTextButton({ value }: { readonly value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          {copied ? m.ui_copied() : m.ui_copy()}
        </Button>
      )}
    </CopyButton>
  )
}
