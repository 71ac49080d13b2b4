import type { FastifyRequest } from 'fastify'
import type { Origin } from '#server/platform/origin.ts'
import { countryOf } from './country.ts'
import { deviceName } from './device.ts'

/** Few ask where a request came from, and every one has it: an object's own getters would be defined for each. */
export class RequestOrigin implements Origin {
  private readonly request: FastifyRequest
  private readonly countryHeader: string | null

  constructor(request: FastifyRequest, countryHeader: string | null) {
    this.request = request
    this.countryHeader = countryHeader
  }

  get ip(): string {
    return this.request.ip
  }

  get device(): string {
    return deviceName(this.request.headers['user-agent'])
  }

  get country(): string | null {
    return countryOf(this.request, this.countryHeader)
  }
}
