import { createClient } from '@arribo/api-contracts/client'
import type * as staff from '@arribo/api-contracts/admin'
import { routes } from '@arribo/api-contracts/admin-routes'
import { callOver } from '@arribo/laboratory/ask'
import { createPool, type Tokens } from '@arribo/laboratory/pool'
import { setUpFactor } from '@arribo/laboratory/world'
import { sandboxPassword } from '@arribo/sandbox/people'
import { world } from '@arribo/sandbox/world'
import type { Town } from './town.ts'

/** A member of staff with an authenticator app, which is set up as in the admin app. */
export async function createAgent({ sandbox, server }: Town, phone: string) {
  const pool = createPool(sandbox, server.deps.config)
  let tokens: Tokens | undefined
  const signIn = async () => void (tokens = await pool.signIn(phone, sandboxPassword, world.adminClientId))
  const token = () => tokens?.idToken
  await signIn()
  await setUpFactor(pool, { phone, accessToken: tokens?.accessToken ?? '', call: callOver(server, token) })
  const api = createClient<typeof staff>(routes, { baseAddress: server.address, token: async () => token() })
  return { api, signIn, leave: () => pool.close() }
}
