import { m } from '#server/paraglide/messages.js'
import { getLocale, getTextDirection } from '#server/paraglide/runtime.js'
import type { Block, MailContent, MailLogo } from './content.ts'
import { html, type Markup } from './html.ts'
import { type Styles, styleSheetOf, stylesOf } from './layout-styles.ts'
import { logoAddress } from './message.ts'

// Keeps an inbox from going on with the greeting after the preview: spaces that nobody sees.
const previewPadding = '\u200c\u00a0'.repeat(60)

/** The one layout of every mail: a sheet of cloth, at most 560 pixels wide, built of tables for the sake of Outlook. */
export function layOutHtml({
  brand,
  subject,
  preview,
  heading,
  blocks,
  footer,
  footerLink,
  look,
}: MailContent): Markup {
  const accent = look?.accent ?? null
  const styles = stylesOf(accent)
  return html`<!doctype html>
<html lang="${getLocale()}" dir="${getTextDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
${styleSheetOf(accent)}
</head>
<body class="page" style="${styles.page}">
<div style="${styles.hidden}">${preview}${previewPadding}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}">
<tr><td class="margin" align="center" style="${styles.margin}">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${styles.column}">
${look?.logo ? logoRow(look.logo, styles) : ''}<tr><td class="ink" style="${styles.brand}">${brand}</td></tr>
<tr><td class="cloth" style="${styles.cloth}">
<h1 class="ink heading" style="${styles.heading}">${heading}</h1>
${gap(18)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="stitch" style="${styles.stitch}">&nbsp;</td></tr></table>
${blocks.map(
  (block) => html`${gap(block.kind === 'aside' ? 32 : 20)}
${layOutBlock(block, styles)}`,
)}
</td></tr>
<tr><td class="muted" style="${styles.footer}">${footer}${footerLink ? html`<br><a class="muted" href="${footerLink.url}" style="color:inherit">${footerLink.label}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The name stands below it: who reads no pictures misses nothing. */
const logoRow = ({ widthPx, heightPx }: MailLogo, styles: Styles) =>
  html`<tr><td align="center" style="${styles.logoRow}"><img src="${logoAddress}" width="${String(widthPx)}" height="${String(heightPx)}" alt="" style="${styles.logo}"></td></tr>
`

function layOutBlock(block: Block, styles: Styles): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="${styles.body}">${block.text}</p>`
    case 'code':
      return table(html`<tr><td class="stitch" align="center" style="${styles.codeFrame}">
<p class="muted" style="${styles.codeLabel}">${m.mail_code_label()}</p>
<p class="ink" style="${styles.code}">${block.code}</p>
</td></tr>`)
    case 'button':
      return html`<table role="presentation" class="button-row" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button-frame" align="center" bgcolor="${styles.buttonColour}" style="${styles.buttonFrame}"><a class="button" href="${block.url}" style="${styles.button}">${block.label}</a></td>
</tr></table>
${gap(14)}
<p class="muted" style="${styles.small}">${m.mail_button_fallback()}<br>${link(block.url, styles)}</p>`
    case 'link':
      return html`<p class="ink" style="${styles.body}">${block.lead}<br>${link(block.url, styles)}</p>`
    case 'details':
      return table(
        block.rows.map(
          ({ label, value }) =>
            html`<tr><td class="muted seam" style="${styles.detailLabel}">${label}</td><td class="ink seam" style="${styles.detailValue}">${value}</td></tr>`,
        ),
      )
    case 'quote':
      return html`<blockquote class="ink stitch" style="${styles.quote}">${block.text}</blockquote>`
    case 'entries':
      return html`<p class="ink" style="${styles.body}"><strong>${block.title}</strong></p>
${table(
  block.entries.map(
    ({ name, detail, url }) =>
      html`<tr><td class="ink seam" style="${styles.detailValue}"><a class="accent" href="${url}" style="${styles.link}">${name}</a><br><span class="muted" style="${styles.small}">${detail}</span></td></tr>`,
  ),
)}`
    case 'aside':
      return table(
        html`<tr><td class="seam" style="${styles.aside}"><p class="muted" style="${styles.small}">${block.text}</p></td></tr>`,
      )
  }
}

const link = (url: string, styles: Styles) =>
  html`<a class="accent" href="${url}" style="${styles.link}">${url}</a>`

const table = (rows: Markup | readonly Markup[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`

/** Vertical space that every client keeps: margins are dropped by some. */
const gap = (heightPx: number) =>
  html`<div style="height:${String(heightPx)}px;line-height:${String(heightPx)}px;font-size:1px">&nbsp;</div>`
