import { cleanLine, InvalidMailError, type Mailbox, parseMailbox } from './mailbox.ts'

export interface OutgoingMessage {
  /** One recipient: `address` or `Name <address>`. */
  to: string
  /** Shown in place of the operator's name; the address stays the operator's. */
  fromName?: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** The same whenever this mail is sent again: its Message-ID, by which mailboxes drop a second one. */
  mark?: string
  /** Shown at its head, where it stands as `logoAddress`: a PNG in base64. */
  logo?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface ComposedMessage {
  readonly envelope: { readonly from: string; readonly to: string[] }
  /** The whole message, RFC 5322, with CRLF line ends. */
  readonly raw: Buffer
}

const LOGO_ID = 'logo'
/** Of a picture that comes within the mail: none is fetched, and nobody learns when it was read. */
export const logoAddress = `cid:${LOGO_ID}`

const headerName = /^[a-z][a-z0-9-]*$/i
const contentTypeForm = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.+-]+)*$/

// These come from the fields above; as free headers they would contradict them, or add recipients.
const ownedHeader = /^(from|sender|to|cc|bcc|subject|date|message-id|mime-version|content-.*)$/i

/** Builds the message once, for the outbox and for SMTP alike, so that both carry the same bytes. */
export async function composeMessage(
  message: OutgoingMessage,
  { from, date }: { from: Mailbox; date: Date },
): Promise<ComposedMessage> {
  const to = parseMailbox(message.to)
  const { replyTo, headers } = splitHeaders(message.headers ?? {})
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const node = new MailComposer({
    from: { name: cleanLine(message.fromName ?? from.name), address: from.address },
    to,
    ...(replyTo && { replyTo }),
    subject: cleanLine(message.subject),
    date,
    ...(message.mark !== undefined && { messageId: messageId(message.mark, from) }),
    text: message.text,
    html: message.html,
    attachments: [...inlineLogo(message.logo), ...(message.attachments ?? []).map(cleanAttachment)],
    // No holiday notice shall answer a mail that no person wrote (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = node.getEnvelope()
  if (envelope.from === false) throw new InvalidMailError('The sender has no mail address')
  return { envelope: { from: envelope.from, to: envelope.to }, raw: await node.build() }
}

const messageId = (mark: string, from: Mailbox) =>
  `<${cleanLine(mark)}@${from.address.split('@').at(-1) ?? 'localhost'}>`

function splitHeaders(given: Record<string, string>) {
  const headers: Record<string, string> = {}
  let replyTo: Mailbox | null = null
  for (const [name, value] of Object.entries(given)) {
    if (!headerName.test(name) || ownedHeader.test(name)) {
      throw new InvalidMailError(`Not a header that a mail may set: ${cleanLine(name)}`)
    }
    if (name.toLowerCase() === 'reply-to') replyTo = parseMailbox(value)
    else headers[name] = cleanLine(value)
  }
  return { replyTo, headers }
}

const inlineLogo = (logo: string | undefined) =>
  logo === undefined
    ? []
    : [
        {
          ...{ filename: 'logo.png', content: Buffer.from(logo, 'base64'), contentType: 'image/png' },
          ...{ cid: LOGO_ID, contentDisposition: 'inline' as const },
        },
      ]

function cleanAttachment({
  filename,
  content,
  contentType,
}: NonNullable<OutgoingMessage['attachments']>[number]) {
  if (!contentTypeForm.test(contentType)) throw new InvalidMailError('Not a content type of an attachment')
  return { filename: cleanLine(filename), content, contentType }
}
