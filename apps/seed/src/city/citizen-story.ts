import { linkedDriverWrites, newDriverWrites, type TransactPart } from '@arribo/api/internals'
import { sendSelfies } from './checking.ts'
import { type City, createCitizen } from './citizen.ts'
import { logActivity } from './logging.ts'
import { buy } from './paying.ts'

/** One list per transaction, as the product would have written it. `lines`: log entries after registration. */
export async function citizenWrites(city: City, index: number, lines: number): Promise<(readonly TransactPart[])[]> {
  const citizen = createCitizen(city, index)
  const { chance, cameAt } = citizen
  const { driver, writes } = await buy(citizen, city.now)
  const flexEmail = chance.isHit(0.55) ? `driver.${index}@flex.example` : null
  const linked = { flexEmail, flexId: flexEmail && chance.uuid(), proxyInstalled: flexEmail !== null }
  const plan = { planType: 'own-account', setupComplete: true } as const
  return [
    newDriverWrites({ ...driver, ...linked, ...(flexEmail && plan) }, cameAt, chance.hex(8)),
    linkedDriverWrites(driver.sub, { flexEmail: null, flexId: null }, linked),
    writes,
    ...sendSelfies(citizen, city),
    ...logActivity(citizen, lines, city.now).map((write) => [write]),
  ]
}
