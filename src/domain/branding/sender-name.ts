/** What an inbox shows of a name, and more. */
export const SENDER_NAME_MAX = 80

// An address in place of a name says that the mail comes from there, and makes filters think so, too.
const addressLike = /[@<>]|:\/\/|\bwww\./iu

/** Whether mails may come as that: a name, and nothing that looks like an address. */
export const isSenderName = (text: string): boolean => !addressLike.test(text)
