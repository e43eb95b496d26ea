import { createSandbox } from '@arribo/sandbox'
import { createPool, type SignUpOptions } from '@arribo/sandbox/testing/pool'
import { world } from '@arribo/sandbox/world'

export async function openPool(functions: Parameters<typeof createSandbox>[0]) {
  process.env['AWS_ACCESS_KEY_ID'] = world.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = world.secretAccessKey
  const sandbox = await createSandbox(functions)
  const pool = createPool(sandbox, sandbox.address)
  return {
    sandbox,
    pool,
    signUp: (phone: string, options?: SignUpOptions) =>
      pool.signUp(phone, 'Correct-Horse', 'Ana Torres', { isConfirmed: false, ...options }),
    close: async (): Promise<void> => {
      pool.close()
      await sandbox.close()
    },
  }
}

export type OpenPool = Awaited<ReturnType<typeof openPool>>
