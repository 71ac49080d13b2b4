import { MESSAGE_MAX } from '#contract/invoice-mail.ts'

/** What a business may mail to people who have no account here. */
export interface MailLimits {
  readonly mailsADay: number
  /** To one and the same address. */
  readonly toOneADay: number
  readonly messageMax: number
  readonly mayLink: boolean
  /** To one and the same address, from all businesses together that are held to this. */
  readonly toOneFromAllADay: number | null
}

/** Far above any atelier's need. Who pays can be found again; a trial is anybody's who has a mailbox. */
export const mailLimits: Readonly<Record<'paid' | 'unpaid', MailLimits>> = {
  paid: { mailsADay: 200, toOneADay: 10, messageMax: MESSAGE_MAX, mayLink: true, toOneFromAllADay: null },
  unpaid: { mailsADay: 20, toOneADay: 3, messageMax: 500, mayLink: false, toOneFromAllADay: 5 },
}

const linkWithPath = /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}\//iu
// What mail programs make a link of by themselves; two words that a full stop joins are none.
const bareDomain =
  /[\p{L}\d-]\.(app|biz|cc|click|co|com|de|dev|eu|fr|info|io|it|link|live|me|net|nl|online|org|ru|shop|site|store|top|uk|us|vip|xyz)\b/iu

/** Whether a name holds what a mail program would make a link of: no business is called so. */
export const isLinkInName = (text: string): boolean => linkWithPath.test(text)

export const hasLink = (text: string): boolean => linkWithPath.test(text) || bareDomain.test(text)
