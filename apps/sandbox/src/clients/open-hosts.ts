import { createSandbox } from '../sandbox.ts'
import type { OwnHost } from '../own-ports.ts'

/** A sandbox in which the named stand-ins have their own ports. */
export async function openHosts(...names: readonly OwnHost[]) {
  const sandbox = await createSandbox({ ownPorts: Object.fromEntries(names.map((name) => [name, 0])) })
  const at = (name: OwnHost): URL => {
    const address = sandbox.ownAddresses[name]
    if (!address) throw new Error(`${name} has no port of its own here`)
    return new URL(address)
  }
  return { sandbox, at }
}
