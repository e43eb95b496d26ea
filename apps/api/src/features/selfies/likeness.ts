import type { Deps } from '../../deps.ts'
import { isSamePerson } from './face.rules.ts'
import { seeing } from './look.ts'

/** Whether two photos show one person. Refuses with `vision_down` when nobody can look. */
export const areAlike = async ({ vision }: Pick<Deps, 'vision'>, one: Buffer, other: Buffer): Promise<boolean> =>
  isSamePerson(await seeing(() => vision.similarity(one, other)))
