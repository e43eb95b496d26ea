import { words } from './ask.ts'
import { type Check, type Look, judge, missing, ready, unknown } from './check.ts'

type Checker = (look: Look) => Check | Promise<Check>

const zoneOf = ({ ask, settings }: Look) => ask(words`route53 get-hosted-zone --id ${settings['ZoneId'] ?? 'none'}`)

export const zone: Checker = (look) =>
  judge(zoneOf(look), `make a public hosted zone named ${look.stage.zone}`, (value) => {
    const name = String(Object(Object(value)['HostedZone'])['Name'] ?? '').replace(/\.$/, '')
    return name === look.stage.zone
      ? ready(`${look.settings['ZoneId']} is the zone of ${name}`)
      : missing(`${look.settings['ZoneId']} is the zone of ${name}, not of ${look.stage.zone}`)
  })

/** Unless the domain is delegated to the zone, no certificate is issued and the deployment waits for hours. */
export const domain: Checker = async (look) => {
  const answer = zoneOf(look)
  if (answer.kind !== 'found') return unknown('there is no zone to compare with')
  const servers: string[] = Object(Object(answer.value)['DelegationSet'])['NameServers'] ?? []
  const { zone: name } = look.stage
  const found = await look.dns.servers(name).catch((error: Error) => error)
  if (found instanceof Error) return unknown(`could not be checked: ${found.message}`)
  if (found?.some((server) => servers.includes(server))) return ready(`${name} leads to the zone`)
  return missing(`name the zone's servers for ${name} at its registrar or in the zone above: ${servers.join(', ')}`)
}

/** A domain may name who issues its certificates (CAA); the nearest name with such a record counts. */
export const certificate: Checker = async ({ stage, dns }) => {
  const labels = stage.domain.split('.')
  for (let at = 0; at < labels.length - 1; at += 1) {
    const name = labels.slice(at).join('.')
    const issuers = await dns.issuers(name).catch((error: Error) => error)
    if (issuers instanceof Error) return unknown(`could not be checked: ${issuers.message}`)
    if (!issuers || issuers.length === 0) continue
    return issuers.some((issuer) => amazon.test(issuer))
      ? ready(`${name} lets Amazon issue certificates`)
      : missing(`${name} lets only ${issuers.join(', ')} issue certificates: add a CAA record for amazon.com`)
  }
  return ready('anybody may issue it')
}

const amazon = /^(amazon|amazontrust|awstrust|amazonaws)\.com$/
