interface Asked<Reply> {
  readonly secret: string
  readonly reply: Promise<Reply>
  answer?: Reply
}

/**
 * What may be asked before the page has come that shows it, which takes the answer over then: the server is asked once.
 * By whose secret it is asked tells one question from another.
 */
export function askedAhead<Reply>(ask: (secret: string) => Promise<Reply>) {
  let asked: Asked<Reply> | undefined
  return {
    /** Asks before anybody is there to read the answer. */
    ahead(secret: string): Promise<Reply> {
      const one: Asked<Reply> = { secret, reply: ask(secret) }
      asked = one
      one.reply.then(
        (answer) => {
          one.answer = answer
        },
        // Told by whoever reads it.
        () => undefined,
      )
      return one.reply
    },

    /** What has been answered already, for a page that begins with it. */
    answered: (secret: string): Reply | undefined => (asked?.secret === secret ? asked.answer : undefined),

    /** The answer that is there or on its way, once; after that the server is asked anew. */
    read(secret: string): Promise<Reply> {
      const reply = asked?.secret === secret ? asked.reply : undefined
      asked = undefined
      return reply ?? ask(secret)
    },
  }
}

export type AskedAhead<Reply> = ReturnType<typeof askedAhead<Reply>>
