import { ActionIcon, Anchor, Avatar, Button, Group, Text, Title } from '@mantine/core'
import {
  IconArrowLeft,
  IconBrandWhatsapp,
  IconMail,
  IconMapPin,
  IconMessage,
  IconNote,
  IconPencil,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { phoneAddresses } from '#web/lib/phone-link.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import classes from './client-head.module.css'
import { NewForClient } from './new-for-client.tsx'
import { StatusBadge } from './status-badge.tsx'

interface ClientHeadProps {
  readonly client: Client
  readonly onEdit: () => void
  readonly onSwitchStatus: (client: Client) => void
  readonly onDelete: (client: Client) => void
}

/** Who it is, how to reach them, and what can be done. */
export function ClientHead({ client, onEdit, onSwitchStatus, onDelete }: ClientHeadProps) {
  const { name, readOnly, address, notes } = client
  return (
    <header className={classes.head}>
      <Anchor component={Link} to={memberPages.clients} size="sm" className={classes.back ?? ''}>
        <IconArrowLeft size={16} aria-hidden /> {m.clients_all()}
      </Anchor>
      <div className={classes.title}>
        <Avatar name={name} color="petrol" size={56} alt="" />
        <div className={classes.names}>
          <Title order={1}>{name}</Title>
          {readOnly ? (
            <ReadOnlyMark why={m.clients_read_only()} />
          ) : (
            <StatusBadge client={client} onSwitch={onSwitchStatus} />
          )}
        </div>
        <Group gap="xs" className={classes.actions ?? ''}>
          {!readOnly && <NewForClient client={client} />}
          <ActionIcon
            variant="default"
            size="lg"
            disabled={readOnly}
            onClick={onEdit}
            aria-label={m.clients_edit({ name })}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            onClick={() => onDelete(client)}
            aria-label={m.clients_delete({ name })}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </div>
      <Ways client={client} />
      {address && (
        <Line icon={<IconMapPin size={16} />} label={m.field_address()}>
          {address}
        </Line>
      )}
      {notes && (
        <Line icon={<IconNote size={16} />} label={m.field_notes()}>
          {notes}
        </Line>
      )}
    </header>
  )
}

/** The ways to reach a client; what was noted as a phone and is no number is shown as it is. */
function Ways({ client: { name, email, phone } }: { client: Client }) {
  const numbers = phone === null ? null : phoneAddresses(phone)
  if (email === null && phone === null) return null
  return (
    <Group gap="xs" role="group" aria-label={m.clients_contact({ name })}>
      {phone !== null && numbers === null && (
        <Line icon={<IconPhone size={16} />} label={m.field_phone()}>
          {phone}
        </Line>
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

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: string }) {
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
