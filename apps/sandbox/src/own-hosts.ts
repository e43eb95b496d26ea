import { listen, type Listener, PortTaken } from './listener.ts'
import { type OwnAddresses, type OwnHost, ownHosts, type OwnPorts, ownPortVariables } from './own-ports.ts'
import type { StandIns } from './sandbox-parts.ts'
import type { StandIn } from './stand-in.ts'

const served: Readonly<Record<OwnHost, (standIns: StandIns) => StandIn[]>> = {
  cognito: ({ cognito }) => [atRoot(cognito)],
  dynamodb: ({ dynamo }) => [atRoot(dynamo)],
  s3: ({ s3 }) => [atRoot(s3)],
  stripe: ({ stripe }) => [stripe.api, stripe.pages],
  rekognition: ({ rekognition }) => [atRoot(rekognition)],
  kms: ({ kms }) => [atRoot(kms)],
  sns: ({ sns }) => [atRoot(sns)],
  delivery: ({ delivery }) => [atRoot(delivery)],
  collector: ({ otlp }) => [atRoot(otlp)],
}

const atRoot = (standIn: StandIn): StandIn => ({ prefix: '/', respond: (...given) => standIn.respond(...given) })

/** Reports and skips a port that is taken, because the stand-in also answers at its path. */
export async function openOwnHosts(standIns: StandIns, ports: OwnPorts, report = console.warn) {
  const opened = new Map<OwnHost, Listener>()
  const taken: string[] = []
  for (const name of ownHosts) {
    const port = ports[name]
    if (port === undefined) continue
    try {
      opened.set(name, await listen(port, served[name](standIns), ownPortVariables[name]))
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
      taken.push(`${port} (${ownPortVariables[name]})`)
    }
  }
  if (taken.length > 0) report(`These ports of stand-ins are taken, so those stay at their paths: ${taken.join(', ')}.`)
  const addresses: OwnAddresses = Object.fromEntries([...opened].map(([name, { address }]) => [name, address]))
  return { addresses, close: async () => void (await Promise.all([...opened.values()].map((each) => each.close()))) }
}
