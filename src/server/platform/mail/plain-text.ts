import { m } from '#server/paraglide/messages.js'
import type { Block, MailContent } from './content.ts'

const WIDTH = 72

/** The plain twin: wrapped lines, every link and the code on lines of their own. */
export function setPlainText({ brand, heading, blocks, footer, footerLink }: MailContent): string {
  const parts = [brand, wrap(heading), ...blocks.map(setBlock)]
  const link = footerLink ? `\n${wrap(`${footerLink.label}:`)}\n${footerLink.url}` : ''
  return `${parts.join('\n\n')}\n\n-- \n${wrap(footer)}${link}\n`
}

function setBlock(block: Block): string {
  switch (block.kind) {
    case 'code':
      return m.mail_code_line({ code: block.code })
    case 'button':
      return `${wrap(`${block.label}:`)}\n\n${block.url}`
    case 'link':
      return `${wrap(block.lead)}\n\n${block.url}`
    case 'details':
      return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`)).join('\n')
    case 'quote':
      return block.text
        .split('\n')
        .map((line) =>
          wrap(line, WIDTH - 2)
            .replace(/^/gm, '> ')
            .trimEnd(),
        )
        .join('\n')
    case 'entries': {
      const entries = block.entries.map(
        ({ name, detail, url }) => `${wrap(`- ${name}, ${detail}`)}\n  ${url}`,
      )
      return [wrap(`${block.title}:`), ...entries].join('\n')
    }
    case 'paragraph':
    case 'aside':
      return wrap(block.text)
  }
}

function wrap(text: string, width = WIDTH): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && [...longer].length > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line].join('\n')
}
