import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { AdviserDialog } from './adviser-dialog.tsx'

/** Opens what is saved for the tax adviser. */
export function AdviserButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReportMoney size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {m.invoices_adviser()}
      </Button>
      <AdviserDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
