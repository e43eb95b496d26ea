import { staffGroups } from '@arribo/runtime-contracts/groups'
import { parseArgs } from 'node:util'
import type { Deps } from '../deps.ts'
import {
  fileNameOf,
  readSaved,
  type SavedMember,
  type SavedPeople,
  writeSaved,
} from '../platform/people/saved-people.ts'
import { type Command, readOptions, writeOption } from './command.ts'
import { getDriver } from '../features/drivers/drivers.ts'
import { poolUserPut } from '../platform/cognito/pool-person.ts'
import { factorDelete } from '../platform/http/sessions.ts'

/** Exports the user pool to a file, because the vendor keeps no backup of it. Passwords can't be exported. */
export const peopleExport: Command<Deps> = async (deps, words, print) => {
  readOptions(words, {})
  const { poolGroups, poolPeople, poolCensus, peopleFiles, clock } = deps
  const groups = await poolGroups.list()
  const groupsOf = new Map<string, string[]>()
  for (const { group } of groups)
    for (const sub of await poolPeople.listMembers(group)) groupsOf.set(sub, [...(groupsOf.get(sub) ?? []), group])
  const people = []
  for await (const person of poolCensus.listConfirmed())
    people.push({ ...person, groups: groupsOf.get(person.sub) ?? [] })
  const name = fileNameOf(clock())
  await peopleFiles.put(name, writeSaved({ groups, people }))
  const staff = people.filter((person) => person.groups.some((group) => staffGroups.includes(group)))
  print(`${people.length} people saved to ${name}, ${staff.length} of them staff, ${groups.length} groups`)
  return 0
}

/**
 * Fills a new user pool from the newest file, or from the named one. Without `--write`, only lists who would be
 * created. `--groups` also restores group memberships; check the list first, because somebody may have left. Everybody
 * needs a new password. Running it again finishes an interrupted run.
 */
export const peopleRestore: Command<Deps> = async (deps, words, print) => {
  const options = { ...writeOption, groups: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const { name, text } = await deps.peopleFiles.read(positionals[0])
  const saved = readSaved(text)
  const known = await whoIsKnown(deps, saved)
  const forgotten = saved.people.length - known.length
  print(`${name}: ${known.length} people to bring back, ${forgotten} have no profile any more`)
  for (const { phoneNumber, groups } of known) if (groups.length > 0) print(`${phoneNumber}  ${groups.join(', ')}`)
  if (!values.write) return 0
  return bringBackAll(deps, { groups: saved.groups, people: known }, values.groups, print)
}

/** A driver without a profile has deleted the account, or never signed in and will register again. */
async function whoIsKnown({ table }: Deps, { people }: SavedPeople): Promise<SavedMember[]> {
  const known: SavedMember[] = []
  for (const person of people) {
    const isStaff = person.groups.length > 0
    if (isStaff || (await getDriver(table, person.sub))) known.push(person)
  }
  return known
}

async function bringBackAll(
  deps: Deps,
  { groups, people }: SavedPeople,
  hasGroups: boolean,
  print: (line: string) => void,
): Promise<number> {
  const there = new Set((await deps.poolGroups.list()).map(({ group }) => group))
  for (const group of groups) if (hasGroups && !there.has(group.group)) await deps.poolGroups.create(group)
  const counts = { made: 0, there: 0, taken: 0 }
  for (const person of people) {
    const outcome = await bringBackOne(deps, person, hasGroups)
    counts[outcome] += 1
    if (outcome === 'taken') print(`${person.phoneNumber}  belongs to somebody else by now`)
  }
  print(`${counts.made} came back, ${counts.there} were there, ${counts.taken} could not`)
  return counts.taken === 0 ? 0 : 1
}

async function bringBackOne({ table, identity, poolCensus }: Deps, person: SavedMember, hasGroups: boolean) {
  // The authenticator's secret was in the lost pool, so it has to be set up again. This comes first, because after an
  // interruption the next run can't tell whom this one has created.
  if (!(await identity.findPerson(person.phoneNumber))) await table.transact([factorDelete(person.sub)])
  const { outcome, username } = await poolCensus.bringBack(person)
  if (outcome === 'taken') return outcome
  if (username !== person.sub) await table.transact([poolUserPut(person.sub, username)])
  if (hasGroups) for (const group of person.groups) await poolCensus.addToGroup(username, group)
  return outcome
}
