import type { Sandbox } from '@arribo/sandbox'

export const origins = { driverOrigin: 'http://localhost:5173', adminOrigin: 'http://localhost:5174' }

/** Also sets the AWS keys in this process's own environment, because the AWS clients read them there. */
export function environmentHere(sandbox: Pick<Sandbox, 'apiEnvironment'>): ReturnType<Sandbox['apiEnvironment']> {
  const environment = sandbox.apiEnvironment(origins)
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment
  Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  return environment
}
