import * as z from 'zod'
import { errors } from './cognito-error.ts'
import { type Pool, requireClient } from './pool.ts'

type Operation = {
  /** `admin` operations must be signed with the account's key; `public` ones carry a client ID or an access token. */
  readonly access: 'public' | 'admin'
  run(pool: Pool, body: unknown): Promise<object>
}

/** The schema has only the fields that the product uses. Others are ignored, because the SDKs send many. */
const operationFor =
  (access: Operation['access']) =>
  <Shape extends z.core.$ZodLooseShape>(
    shape: Shape,
    run: (pool: Pool, input: z.output<z.ZodObject<Shape>>) => unknown,
  ): Operation => {
    const schema = z.object(shape)
    return {
      access,
      async run(pool, body) {
        const result = schema.safeParse(body)
        if (!result.success) throw errors.parameter(describe(result.error))
        const { UserPoolId: poolId, ClientId } = body as { UserPoolId?: unknown; ClientId?: string }
        if (access === 'admin' && poolId !== pool.id) throw errors.poolUnknown(String(poolId))
        if ('ClientId' in shape) requireClient(ClientId)
        return ((await run(pool, result.data)) ?? {}) as object
      },
    }
  }

export const publicOperation = operationFor('public')
export const adminOperation = operationFor('admin')

function describe(error: z.ZodError): string {
  const [first] = error.issues
  return `${error.issues.length} validation error detected: Value at '${first?.path.join('.')}' failed to satisfy constraint: ${first?.message}`
}

export const fields = {
  accessToken: z.string().min(1),
  clientId: z.string().min(1),
  code: z.string().min(1).max(2048),
  groupName: z.string().min(1).max(128),
  password: z.string(),
  username: z.string().min(1).max(128),
  limit: z.int().min(0).max(60).nullish(),
  pageToken: z.string().nullish(),
}

/** The token names the last item returned, so that additions and deletions don't shift pages of the sorted list. */
export function pageOf<Item>(
  all: Item[],
  idOf: (item: Item) => string,
  limit: number | null | undefined,
  token: string | null | undefined,
) {
  const most = limit || 60
  const after = token === undefined || token === null ? undefined : readToken(token)
  const rest = after === undefined ? all : all.filter((item) => idOf(item) > after)
  const items = rest.slice(0, most)
  const last = items.at(-1)
  const hasMore = last !== undefined && rest.length > most
  return { items, nextToken: hasMore ? Buffer.from(tokenBegins + idOf(last)).toString('base64url') : undefined }
}

const tokenBegins = 'after:'

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  if (!text.startsWith(tokenBegins)) throw errors.parameter('The pagination token is not one of this pool.')
  return text.slice(tokenBegins.length)
}
