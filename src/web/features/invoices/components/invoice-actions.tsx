import { ActionIcon, Group, Menu } from '@mantine/core'
import {
  IconBan,
  IconCash,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { isOffered, isVoidOffered } from '../invoice-possible.ts'

type Act = (invoice: Invoice) => void

export interface InvoiceActions {
  readonly onView: Act
  readonly onEdit: Act
  readonly onDelete: Act
  readonly onDownload: Act
  readonly onPrint: Act
  readonly onDuplicate: Act
  readonly onSend: Act
  readonly onVoid: Act
  readonly onPay: Act
}

interface ActionsProps {
  readonly invoice: Invoice
  readonly actions: InvoiceActions
}

export function ActionIcons({ invoice, actions }: ActionsProps) {
  const { invoiceNumber: number } = invoice
  const icons = [
    { label: m.invoices_view({ number }), Icon: IconEye, act: actions.onView },
    { label: m.invoices_edit({ number }), Icon: IconPencil, act: actions.onEdit, action: 'edit' },
    { label: m.invoices_delete({ number }), Icon: IconTrash, act: actions.onDelete, action: 'delete' },
    { label: m.invoices_download({ number }), Icon: IconDownload, act: actions.onDownload },
  ] as const
  return (
    <Group gap={0} wrap="nowrap">
      {icons.map(
        ({ label, Icon, act, ...needs }) =>
          (!('action' in needs) || isOffered(invoice, needs.action)) && (
            <ActionIcon
              key={label}
              variant="subtle"
              color="gray"
              aria-label={label}
              onClick={() => act(invoice)}
            >
              <Icon size={18} />
            </ActionIcon>
          ),
      )}
      <MoreMenu invoice={invoice} actions={actions} />
    </Group>
  )
}

function MoreMenu({ invoice, actions }: ActionsProps) {
  const { invoiceNumber: number, readOnly, balance } = invoice
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={m.invoices_more({ number })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!readOnly && (
          <>
            {isOffered(invoice, 'send') && (
              <Menu.Item
                leftSection={<IconSend size={16} aria-hidden />}
                onClick={() => actions.onSend(invoice)}
              >
                {sendLabel(invoice)}
              </Menu.Item>
            )}
            {isOffered(invoice, 'pay') && (
              <Menu.Item
                leftSection={<IconCash size={16} aria-hidden />}
                disabled={balance <= 0}
                onClick={() => actions.onPay(invoice)}
              >
                {m.invoices_payment_add()}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => actions.onDuplicate(invoice)}
            >
              {m.invoices_action_duplicate()}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => actions.onPrint(invoice)}
        >
          {m.invoices_action_print()}
        </Menu.Item>
        {isVoidOffered(invoice) && (
          <Menu.Item
            color="red"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => actions.onVoid(invoice)}
          >
            {m.invoices_action_void()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

export const sendLabel = ({ sentAt }: Invoice) =>
  sentAt === null ? m.invoices_action_send() : m.invoices_action_send_again()
