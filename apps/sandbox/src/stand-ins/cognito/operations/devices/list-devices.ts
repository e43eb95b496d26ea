import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

const input = z.object({
  AccessToken: fields.accessToken,
  Limit: z.int().min(0).max(60).nullish(),
  PaginationToken: z.string().min(1).nullish(),
})

/** This pool remembers no devices, so the list is empty. */
export const listDevices = operation('ListDevices', 'public', input, (pool, { AccessToken, PaginationToken }) => {
  userOfAccessToken(pool, AccessToken)
  if (PaginationToken) throw errors.parameter('The pagination token is not one of this pool.')
  return { Devices: [] }
})
