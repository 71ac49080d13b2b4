import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { brandName } from '#web/ui/brand.tsx'
import { CopyTextButton } from '#web/ui/copy-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { CodesSheet } from './codes-sheet.tsx'
import classes from './recovery-codes-dialog.module.css'

interface RecoveryCodesDialogProps {
  /** Opens the dialog. */
  codes: readonly string[] | undefined
  email: string
  onClose: () => void
}

/** The recovery codes, this one time: the dialog stays until somebody says that they are kept. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  return (
    <Modal
      holds="nothing"
      opened={codes !== undefined}
      onClose={() => undefined}
      withCloseButton={false}
      title={m.security_codes_title()}
      centered
    >
      {codes && <Codes codes={codes} email={email} onClose={onClose} />}
    </Modal>
  )
}

function Codes({ codes, email, onClose }: RecoveryCodesDialogProps & { codes: readonly string[] }) {
  const [areKept, setAreKept] = useState(false)
  const heading = m.security_codes_file({ brand: brandName(), email })
  const text = `${heading}\n\n${codes.join('\n')}\n`
  return (
    <Stack>
      <Text size="sm">{m.security_codes_text()}</Text>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CodesSheet heading={heading} codes={codes} />
      <Group gap="sm">
        <CopyTextButton value={text} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {m.security_download()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {m.security_print()}
        </Button>
      </Group>
      <Checkbox
        label={m.security_codes_kept()}
        checked={areKept}
        onChange={({ currentTarget }) => setAreKept(currentTarget.checked)}
      />
      <Button onClick={onClose} disabled={!areKept} fullWidth>
        {m.security_codes_done()}
      </Button>
    </Stack>
  )
}
