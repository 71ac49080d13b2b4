/** The change of each record that was asked for last, by the record's address, until it is answered. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Sends at once, or as soon as the change of the same record before it is answered, whatever the answer: requests overtake each
 * other on their way, what is deleted can't be ticked any more, and a tick that is taken back is not to come after that.
 */
export function inTurn<Answer>(record: string | undefined, send: () => Promise<Answer>): Promise<Answer> {
  if (record === undefined) return send()
  const answer = underWay.get(record)?.then(send, send) ?? send()
  underWay.set(record, answer)
  const forget = () => {
    if (underWay.get(record) === answer) underWay.delete(record)
  }
  void answer.then(forget, forget)
  return answer
}

/** For tests, each of which begins with nothing under way: in one before, a server may never have answered. */
export const endTurns = (): void => underWay.clear()
