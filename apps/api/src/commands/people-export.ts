import { staffGroups } from '@arribo/runtime-contracts/groups'
import type { Deps } from '../deps.ts'
import { fileNameOf, writeSaved } from '../platform/people/saved-people.ts'
import type { Command } from './command.ts'
import { readOptions } from './options.ts'

type Needs = Pick<Deps, 'poolGroups' | 'poolPeople' | 'poolCensus' | 'peopleFiles' | 'clock'>

/** Exports the user pool to a file, because the vendor keeps no backup of it. Passwords can't be exported. */
export const peopleExport: Command<Needs> = async (deps, words, print) => {
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
