import { Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Client } from '#contract/clients.ts'
import { phoneAddresses } from '#web/lib/phone-link.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './client-ways.module.css'

/** The ways to reach a client; what was noted as a phone and is no number is shown as it is. */
export function ClientWays({
  client: { name, email, phone },
}: {
  readonly client: Pick<Client, 'name' | 'email' | 'phone'>
}) {
  const numbers = phone === null ? null : phoneAddresses(phone)
  if (email === null && phone === null) return null
  return (
    <Group gap="xs" role="group" aria-label={m.clients_contact({ name })}>
      {phone !== null && numbers === null && (
        <ClientLine icon={<IconPhone size={16} />} label={m.field_phone()}>
          {phone}
        </ClientLine>
      )}
      {phone !== null && numbers !== null && (
        <>
          <Way href={numbers.call} icon={<IconPhone size={16} />}>
            {phone}
          </Way>
          <Way href={numbers.text} icon={<IconMessage size={16} />}>
            {m.clients_text_message()}
          </Way>
          {numbers.whatsApp !== null && (
            <Way href={numbers.whatsApp} icon={<IconBrandWhatsapp size={16} />} isElsewhere>
              {m.clients_whatsapp()}
            </Way>
          )}
        </>
      )}
      {email !== null && (
        <Way href={`mailto:${email}`} icon={<IconMail size={16} />}>
          {email}
        </Way>
      )}
    </Group>
  )
}

interface WayProps {
  readonly href: string
  readonly icon: ReactNode
  readonly isElsewhere?: boolean
  readonly children: string
}

function Way({ href, icon, isElsewhere = false, children }: WayProps) {
  return (
    <Button
      component="a"
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
      variant="default"
      size="sm"
      leftSection={icon}
      className={classes.way ?? ''}
    >
      {children}
    </Button>
  )
}

/** Something known of a client, told by a picture. */
export function ClientLine({ icon, label, children }: { icon: ReactNode; label: string; children: string }) {
  return (
    <div className={classes.line}>
      <span role="img" aria-label={label} className={classes.icon}>
        {icon}
      </span>
      <Text size="sm" className={classes.text ?? ''}>
        {children}
      </Text>
    </div>
  )
}
