import { api } from './api.ts'

/** What reaches the browser of the contract: methods and paths by the endpoints' names, without the schemas. */
export const endpointTable = Object.fromEntries(
  Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, spec]) => [
      `${feature}.${name}`,
      {
        method: spec.method,
        path: spec.path,
        ...('creates' in spec && { creates: true }),
        ...('upload' in spec && { upload: spec.upload.field }),
      },
    ]),
  ),
)
