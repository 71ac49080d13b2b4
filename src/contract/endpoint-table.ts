import { api } from './api.ts'

/**
 * What reaches the browser of the contract: an endpoint by its name in a line, without the schemas: `POST /clients creates`,
 * or `POST /patterns/:id/picture upload=file`, which says in which of a form's fields the file goes.
 */
export const endpointTable: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, spec]) => [
      `${feature}.${name}`,
      [
        ...[spec.method, spec.path],
        ...('creates' in spec ? ['creates'] : []),
        ...('upload' in spec ? [`upload=${spec.upload.field}`] : []),
      ].join(' '),
    ]),
  ),
)
