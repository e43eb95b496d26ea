import type { Person } from '@arribo/sandbox/people'
import type { Town } from './town.ts'
export async function enrol(_town: Town, _person: Person): Promise<void> {}
