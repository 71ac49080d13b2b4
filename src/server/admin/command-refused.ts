/** What was asked for can't be done; the message is one sentence for the operator. */
export class CommandRefused extends Error {}
