/** An expected refusal: its message is one sentence for the operator, and a stack would only hide it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
