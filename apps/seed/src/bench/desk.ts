import { buildApp } from '@arribo/api/app'
import { type Config, readConfig } from '@arribo/api/config'
import { createDeps, type Deps } from '@arribo/api/deps'
import { createProjector } from '@arribo/functions/projector'
import { createPool } from '@arribo/laboratory/pool'
import { groups } from '@arribo/runtime-contracts/groups'
import { ports } from '@arribo/runtime-contracts/ports'
import { createSandbox, type Sandbox } from '@arribo/sandbox'
import { people, sandboxPassword } from '@arribo/sandbox/people'

export type Answer = { readonly [field: string]: unknown }
/** A support agent's setup: an empty sandbox, an API without workers, and a signed-in member of staff. */
export type Desk = {
  readonly sandbox: Sandbox
  readonly table: Deps['table']
  /** Makes a request as staff; rejects when it is refused. */
  ask(path: string, query: Readonly<Record<string, string>>): Promise<Answer>
  /** Advances the clock, which otherwise stands still, so that the limits per minute are reset. */
  wait(ms: number): void
  close(): Promise<void>
}

type DeskOptions = {
  /** Writes by the table's own client are counted after `sandbox.projections.level`. */
  readonly hasProjector?: boolean
  /** Where the data is kept; without it, in memory, where some 40,000 users fill Node's heap. */
  readonly folder?: string
}

export async function openDesk({ hasProjector = false, folder }: DeskOptions = {}): Promise<Desk> {
  const sandbox = await createSandbox({
    ...(hasProjector && { projector: createProjector }),
    ...(folder && { folder }),
  })
  const environment = sandbox.apiEnvironment({
    driverOrigin: `http://localhost:${ports.driver.port}`,
    adminOrigin: `http://localhost:${ports.admin.port}`,
  })
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: environment.AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: environment.AWS_SECRET_ACCESS_KEY,
  })
  let opened: { readonly at: Date; readonly authorization: string } | undefined
  // Time stops once staff have signed in, since the API would otherwise re-check the session now and then.
  const clock = () => opened?.at ?? new Date()
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' })
  const deps = await createDeps(config, clock)
  const app = await buildApp(deps)
  await app.ready()
  const comeIn = async () => {
    const { authorization, token, code } = await signInAsStaff(sandbox, config)
    const proof = { method: 'POST', url: '/api/admin/second-factor', headers: { authorization } } as const
    const answer = await app.inject({ ...proof, payload: { token, code } })
    if (answer.statusCode !== 200) throw new Error(`The second factor was refused: ${answer.payload}`)
    return authorization
  }
  return {
    sandbox,
    table: deps.table,
    async ask(path, query) {
      // Filling a table takes longer than a staff session lasts.
      opened ??= { authorization: await comeIn(), at: new Date() }
      const { authorization } = opened
      const answer = await app.inject({ method: 'GET', url: path, query, headers: { authorization } })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`)
      return asRecord(answer.json())
    },
    wait(ms) {
      if (opened) opened = { ...opened, at: new Date(opened.at.getTime() + ms) }
    },
    async close() {
      await app.close()
      deps.table.close()
      await sandbox.close()
    },
  }
}

const asRecord = (answer: unknown): Answer => (Array.isArray(answer) ? { items: answer } : (answer as Answer))

async function signInAsStaff(sandbox: Sandbox, config: Config) {
  const pool = createPool(sandbox, config)
  const { name, phoneNumber } = people.admin
  await pool.signUp(phoneNumber, sandboxPassword, name)
  await pool.addToGroup(phoneNumber, groups.admin)
  const { idToken, accessToken } = await pool.signIn(phoneNumber, sandboxPassword, config.COGNITO_ADMIN_CLIENT_ID)
  const code = await pool.offerFactor(phoneNumber, accessToken)
  pool.close()
  return { authorization: idToken, token: accessToken, code }
}
