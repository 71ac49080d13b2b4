/** A backup that can't be made, opened or restored as asked; its message is one sentence for the operator. */
export class BackupRefused extends Error {}
