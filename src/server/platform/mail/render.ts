import type { Block, MailContent, RenderedMail } from './content.ts'
import { layOutHtml } from './layout.ts'
import { setPlainText } from './plain-text.ts'

const shownCode = /^[0-9]{4}$/

/** Sets the content twice, as HTML and as plain text. */
export function renderMail(content: MailContent): RenderedMail {
  content.blocks.forEach(refuseUnsafe)
  if (content.footerLink) refuseUnsafeLink(content.footerLink)
  const { subject, look } = content
  return {
    ...{ subject, html: layOutHtml(content).toString(), text: setPlainText(content) },
    ...(look?.logo && { logo: look.logo.png }),
  }
}

/** Links and codes are made by the server; anything else in their place is a fault, not a mail. */
function refuseUnsafe(block: Block): void {
  if ('url' in block) refuseUnsafeLink(block)
  if (block.kind === 'entries') block.entries.forEach(refuseUnsafeLink)
  if (block.kind === 'code' && !shownCode.test(block.code)) {
    throw new TypeError('A code in a mail must have four digits')
  }
}

function refuseUnsafeLink({ url }: { readonly url: string }): void {
  if (!['http:', 'https:'].includes(new URL(url).protocol)) {
    throw new TypeError('A link in a mail must start with http:// or https://')
  }
}
