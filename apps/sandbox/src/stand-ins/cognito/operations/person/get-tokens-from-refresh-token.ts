import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { requireClient } from '../../pool.ts'
import { renewedTokens } from '../../sessions/tokens.ts'

export const getTokensFromRefreshToken = operation(
  'GetTokensFromRefreshToken',
  'public',
  z.object({ ClientId: fields.clientId, RefreshToken: z.string().min(1) }),
  (pool, { ClientId, RefreshToken }) => {
    const { AuthenticationResult } = renewedTokens(pool, requireClient(pool, ClientId), RefreshToken)
    return { AuthenticationResult }
  },
)
