/** Where a request came from, as far as it is known. */
export interface Origin {
  readonly ip: string
  /** 'Firefox on Linux', from the User-Agent. */
  readonly device: string
  /** Two letters, where a trusted proxy tells them. */
  readonly country: string | null
}
