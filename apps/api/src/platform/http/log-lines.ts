import type { FastifyServerOptions } from 'fastify'

type Logged = { readonly type: string; readonly message: string; readonly stack: string; readonly cause?: Logged }

/** An error's own words and those of its causes; never what hangs on it besides, which may repeat a request. */
function loggedError(error: unknown): Logged {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown', stack: '' }
  const { name, message, stack = '', cause } = error
  return { type: name, message, stack, ...(cause !== undefined && { cause: loggedError(cause) }) }
}

/** What a log line may carry; bodies, headers and addresses with their queries are never logged. */
const serializers = {
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: loggedError,
}

/** How the API logs; `stream` takes the lines in place of the standard output. */
export function logLines(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return level === 'silent' ? false : { level, serializers, ...(stream && { stream }) }
}
