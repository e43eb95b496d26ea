import type { FastifyServerOptions } from 'fastify'

type Logged = {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** By which the vendor knows the call. */
  readonly vendor?: { readonly status: number | undefined; readonly requestId: string | undefined }
  readonly cause?: Logged
}

/** What the vendors' own clients hang on their errors: AWS's and the card provider's. */
type VendorError = {
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string }
  readonly rawType?: string
  readonly statusCode?: number
  readonly requestId?: string
}

/** The frames alone: above them the stack repeats the message. */
const framesOf = (stack: string): string => stack.slice(Math.max(0, stack.search(/^ {4}at /m)))

/**
 * An error's own words and those of its causes; never what hangs on it besides, which may repeat a request. The words
 * of a vendor or of a parser are not ours: they may repeat what was sent, so only their kind is logged.
 */
function loggedError(error: unknown): Logged {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown', stack: '' }
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
