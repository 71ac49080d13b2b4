import { type Accent, grounds, ON_ACCENT } from '#domain/branding/accent.ts'
import { html, type Markup } from './html.ts'

// The colours of the web's theme (src/web/ui/theme.ts). Clients that keep no style sheet show the light palette, which stands inline; the dark one needs the sheet below.
const light = {
  muslin: grounds.light[2],
  cloth: grounds.light[0],
  ink: '#162126',
  muted: '#5f5c55',
  seam: '#e9e6df',
}
const dark = { muslin: grounds.dark[1], cloth: grounds.dark[0] }

/** The accent of text, of buttons and of what is sewn, in the light and in the dark. */
interface Colours {
  readonly light: string
  readonly dark: { readonly text: string; readonly fill: string }
  readonly thread: { readonly light: string; readonly dark: string }
}

const ours: Colours = {
  light: '#016877',
  dark: { text: '#72b4c1', fill: '#247e8e' },
  thread: { light: '#c8452f', dark: '#f0826b' },
}

/** A business's mails are sewn with its own colour. */
const coloursOf = (accent: Accent | null): Colours =>
  accent ? { ...accent, thread: { light: accent.light, dark: accent.dark.text } } : ours

const serif = 'Palatino Linotype, Palatino, Book Antiqua, Georgia, Times New Roman, serif'
const sans = 'Helvetica Neue, Helvetica, Arial, sans-serif'

const bodyText = `margin:0;font-family:${sans};font-size:16px;line-height:1.6;color:${light.ink}`
const smallText = `margin:0;font-family:${sans};font-size:13px;line-height:1.6;color:${light.muted}`

const fixed = {
  page: `margin:0;padding:0;width:100%;background-color:${light.muslin};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  margin: 'padding:40px 16px',
  brand: `padding:0 0 28px;font-family:${serif};font-size:20px;line-height:1.2;letter-spacing:0.22em;text-indent:0.22em;text-transform:uppercase;color:${light.ink};text-align:center`,
  column: 'width:100%;max-width:560px',
  logo: 'display:inline-block;border:0;border-radius:3px;background-color:#ffffff',
  logoRow: 'padding:0 0 14px;text-align:center',
  cloth: `padding:44px 48px 40px;background-color:${light.cloth};border:1px solid ${light.seam};border-radius:3px`,
  heading: `margin:0;font-family:${serif};font-size:29px;line-height:1.25;font-weight:400;color:${light.ink};text-align:left`,
  body: bodyText,
  small: smallText,
  codeLabel: `margin:0 0 8px;font-family:${sans};font-size:12px;line-height:1.4;letter-spacing:0.12em;text-transform:uppercase;color:${light.muted}`,
  // The indent balances the space after the last digit; the digits themselves stay one word to copy.
  code: `margin:0;font-family:${serif};font-size:46px;line-height:1.1;letter-spacing:0.3em;text-indent:0.3em;font-variant-numeric:lining-nums tabular-nums;color:${light.ink};-webkit-user-select:all;user-select:all`,
  detailLabel: `width:88px;padding:9px 16px 9px 0;border-top:1px solid ${light.seam};font-family:${sans};font-size:13px;line-height:1.6;color:${light.muted};text-align:left;font-weight:400;white-space:nowrap;vertical-align:top`,
  detailValue: `padding:9px 0;border-top:1px solid ${light.seam};font-family:${sans};font-size:15px;line-height:1.4;color:${light.ink};text-align:left;word-break:break-word;vertical-align:top`,
  aside: `padding:20px 0 0;border-top:1px solid ${light.seam}`,
  footer: `padding:24px 16px 0;font-family:${sans};font-size:12px;line-height:1.6;color:${light.muted};text-align:center`,
}

/** For clients that keep no style sheet. */
export function stylesOf(accentOf: Accent | null) {
  const { light: accent, thread } = coloursOf(accentOf)
  return {
    ...fixed,
    /** Said again as an attribute, for clients that drop background styles. */
    buttonColour: accent,
    stitch: `width:64px;border-top:2px dashed ${thread.light};font-size:0;line-height:0`,
    codeFrame: `padding:20px 0 18px;border:1px dashed ${thread.light};border-radius:3px;text-align:center`,
    buttonFrame: `background-color:${accent};border-radius:3px;mso-padding-alt:14px 28px`,
    button: `display:inline-block;padding:14px 28px;font-family:${sans};font-size:16px;line-height:1.25;font-weight:600;color:${ON_ACCENT};text-decoration:none;border-radius:3px`,
    link: `color:${accent};text-decoration:underline;word-break:break-all`,
    quote: `margin:0;padding:2px 0 2px 18px;border-left:2px dashed ${thread.light};font-family:${serif};font-size:17px;line-height:1.6;color:${light.ink};white-space:pre-line;word-break:break-word`,
  }
}
export type Styles = ReturnType<typeof stylesOf>

export function styleSheetOf(accentOf: Accent | null): Markup {
  const { dark: accent, thread } = coloursOf(accentOf)
  return html`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a:focus { outline: 2px solid; outline-offset: 2px; }
  @media (max-width: 480px) {
    .margin { padding: 28px 10px !important; }
    .cloth { padding: 32px 24px 30px !important; }
    .heading { font-size: 26px !important; }
    .button-row { width: 100% !important; }
    .button { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background-color: ${dark.muslin} !important; }
    .cloth { background-color: ${dark.cloth} !important; border-color: #323b3d !important; }
    .ink { color: #e7e4df !important; }
    .muted { color: #aeaaa4 !important; }
    .seam { border-color: #323b3d !important; }
    .accent { color: ${accent.text} !important; }
    .stitch { border-color: ${thread.dark} !important; }
    .button-frame { background-color: ${accent.fill} !important; }
    .button { color: ${ON_ACCENT} !important; }
  }
</style>`
}
