import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/platform/environment.ts'

/** Opens the door, and answers its address; a place where it can't stand is the operator's to change. */
export async function listenAt(
  http: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    switch (code) {
      case 'EADDRINUSE':
        throw new ConfigError(
          'The port is in use already. Stop the other program, or set PORT to another number.',
        )
      case 'EACCES':
        throw new ConfigError(`This user may not open port ${port}: set PORT to a number above 1023.`)
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
      case 'EINVAL':
        throw new ConfigError(
          `HOST is '${host}', but this machine has no such address: set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for every network.`,
        )
      default:
        throw error
    }
  }
}
