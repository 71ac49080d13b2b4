import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './adviser-button.module.css'
import { AdviserDialog } from './adviser-dialog.tsx'

/** Opens what is saved for the tax adviser. */
export function AdviserButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={classes.button ?? ''}
        title={m.invoices_adviser()}
        onClick={() => setIsOpen(true)}
      >
        <IconReportMoney size={18} aria-hidden />
        <span className={classes.word}>{m.invoices_adviser()}</span>
      </Button>
      <AdviserDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
