/**
 * Stand-ins with their own address as well as a path: ordinary clients accept a host and a port, but no path. By
 * default the ports follow the sandbox's, in this order.
 */
export const ownPortVariables = {
  cognito: 'ARRIBO_COGNITO_PORT',
  dynamodb: 'ARRIBO_DYNAMODB_PORT',
  s3: 'ARRIBO_S3_PORT',
  stripe: 'ARRIBO_STRIPE_PORT',
  rekognition: 'ARRIBO_REKOGNITION_PORT',
  kms: 'ARRIBO_KMS_PORT',
  sns: 'ARRIBO_SNS_PORT',
  delivery: 'ARRIBO_DELIVERY_PORT',
  collector: 'ARRIBO_COLLECTOR_PORT',
} as const

export type OwnHost = keyof typeof ownPortVariables
export type OwnPorts = Readonly<Partial<Record<OwnHost, number>>>
export type OwnAddresses = Readonly<Partial<Record<OwnHost, string>>>

export const ownHosts = Object.keys(ownPortVariables) as OwnHost[]

/** ARRIBO_STAND_IN_PORTS=off opens none. A sandbox on a free port opens only those that a variable names. */
export function ownPortsOf(sandboxPort: number, environment: NodeJS.ProcessEnv): OwnPorts {
  if (environment['ARRIBO_STAND_IN_PORTS'] === 'off') return {}
  const chosen = ownHosts.flatMap((name, index) => {
    const given = environment[ownPortVariables[name]]
    if (given !== undefined) return [[name, Number(given)] as const]
    return sandboxPort > 0 ? [[name, sandboxPort + 1 + index] as const] : []
  })
  return Object.fromEntries(chosen)
}
