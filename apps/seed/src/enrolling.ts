import { enrolDriver } from '@arribo/api/enrolments'
import type { Person } from '@arribo/sandbox/people'
import { portrait } from '@arribo/sandbox/portraits'
import type { Resident } from './resident.ts'
import type { Town } from './town.ts'

/** Enrols a driver on a resident's shared account, by consent and with three photos. The API offers no endpoint for it yet. */
export async function enrol({ server }: Town, owner: Resident, person: Person): Promise<void> {
  const { userId } = await owner.api.getMe()
  const [front, left, right] = await Promise.all(
    (['front', 'left', 'right'] as const).map((side) => portrait(person.portrait, { side })),
  )
  if (!front || !left || !right) throw new Error(`${person.name} has no photos`)
  await enrolDriver(server.deps, {
    ownerSub: userId,
    driver: { sub: userId, name: person.name, phoneNumber: person.phoneNumber },
    photos: { front, left, right },
    consentedAt: new Date(),
  })
}
