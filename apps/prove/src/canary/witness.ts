import { randomBytes } from 'node:crypto'
import { registry } from '@arribo/api-contracts/registry'
import { askApi } from '@arribo/laboratory/ask'
import type { Pool } from '@arribo/sandbox/testing/pool'
import { createPeople, type World } from '@arribo/laboratory/world'
import type { ApiProcess } from '@arribo/laboratory/processes/api-process'
import type { Stack } from '@arribo/laboratory/processes/stack'
import { type Secrets, signaturesOf } from './secrets.ts'

export type Witnessed = { readonly endpoint: string; readonly status: number; readonly text: string }

export type WitnessedWorld = World & { readonly api: ApiProcess; readonly answers: readonly Witnessed[] }

export type Scene = { readonly stack: Stack; readonly world: WitnessedWorld; readonly secrets: Secrets }

export const newPassword = (): string => `Canario ${randomBytes(9).toString('base64url')} "ñ"/9`

export function witnessedWorld(world: World, api: ApiProcess, secrets: Secrets): WitnessedWorld {
  const answers: Witnessed[] = []
  const callFrom = (from: string, token?: string): World['call'] =>
    async function call<Body>(...[method, path, rest]: Parameters<World['call']>) {
      const answer = await askApi<Body>(api, { method, path, ...rest, from, ...(token && { token }) })
      if (answer.status === 0) throw new Error(`No answer to ${method} ${path}`)
      const endpoint = `${method} ${patternOf(method, path)}`
      answers.push({ endpoint, status: answer.status, text: `${JSON.stringify(answer.headers)}\n${answer.text}` })
      secrets.learnFrom(answer.body)
      return answer
    }

  const pool: Pool = {
    ...world.pool,
    async signUp(phone, password, ...rest) {
      secrets.add('password', password)
      return await world.pool.signUp(phone, password, ...rest)
    },
    async signIn(...who) {
      const tokens = await world.pool.signIn(...who)
      secrets.add('session token', ...signaturesOf(tokens))
      return tokens
    },
  }

  return {
    ...world,
    api,
    answers,
    call: callFrom('10.8.0.1'),
    callWith: (token) => callFrom('10.8.0.2', token),
    ...createPeople({ ...world, pool }, { network: '10.9', callFrom, newPassword }),
  }
}

const patterns = [...registry.values()]
  .map(({ method, path }) => ({ method, path, matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)

const patternOf = (method: string, path: string): string =>
  patterns.find((each) => each.method === method && each.matches.test(path))?.path ?? path
