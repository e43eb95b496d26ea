import type { FastifyServerOptions } from 'fastify'
import { destination } from 'pino'

type Logged = {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** Identifies the call in the vendor's logs. */
  readonly vendor?: { readonly status: number | undefined; readonly requestId: string | undefined }
  readonly cause?: Logged
}

type VendorError = {
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string }
  readonly rawType?: string
  readonly statusCode?: number
  readonly requestId?: string
}

/** Only the frames: the lines above repeat the message. */
const framesOf = (stack: string): string => stack.slice(Math.max(0, stack.search(/^ {4}at /m)))

/**
 * An error's message and causes, but no other properties, which may contain a request. Messages of vendors and parsers
 * may repeat input, so only their type is logged.
 */
function loggedError(error: unknown): Logged {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something other than an error was thrown', stack: '' }
  const { name, message, stack = '', cause } = error
  const { $metadata, rawType, statusCode, requestId } = error as Error & VendorError
  const isVendors = $metadata !== undefined || 'rawType' in error
  const isForeign = isVendors || error instanceof SyntaxError
  return {
    type: rawType ?? name,
    message: isForeign ? '' : message,
    stack: isForeign ? framesOf(stack) : stack,
    ...(isVendors && {
      vendor: { status: $metadata?.httpStatusCode ?? statusCode, requestId: $metadata?.requestId ?? requestId },
    }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

/** Serializers that keep bodies, headers and URLs with queries out of the log. */
const serializers = {
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: loggedError,
}

/** Writes many lines at once, at the latest after 100 ms. Lines are flushed at exit; a SIGKILL may lose them. */
const together = { minLength: 8192, periodicFlush: 100 }

export function logLines(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return { level, serializers, stream: stream ?? destination({ dest: 1, ...together }) }
}
