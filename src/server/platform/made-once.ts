/** Does something when it is first asked for, and answers the same ever after; what fails is tried again. */
export function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
