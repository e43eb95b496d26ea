import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../world.ts'
import { comeBack, type Story } from './come-back.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

/** The others run in `npm run prove`. */
const stories: readonly Story[] = [
  { step: 'pays', back: 'phone', dispute: 'lost' },
  { step: 'pays', back: 'phone', dispute: 'open later' },
  { step: 'links', back: 'account', dispute: 'lost' },
  { step: 'pays', back: 'card', dispute: 'lost' },
  { step: 'arrives', back: 'card', dispute: 'open' },
  { step: 'arrives', back: 'phone', dispute: 'won' },
  { step: 'arrives', back: 'account', dispute: 'none' },
  { step: 'arrives', back: 'nothing', dispute: 'lost' },
]

it.each(stories)(
  '$step, deletes the account and comes back with $back, dispute $dispute: nothing gained, nobody harmed',
  async (story) => expect(await comeBack(world, story)).toEqual([]),
)
