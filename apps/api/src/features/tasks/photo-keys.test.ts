import { expect, it } from 'vitest'
import { ownerOfPhoto } from './photo-keys.ts'

it.each([
  ['selfies/ana-1/task-1.jpg', 'ana-1'],
  ['references/ana-1/owner-2/set/front.jpg', 'ana-1'],
  ['/selfies/ana-1/task-1.jpg', undefined],
  ['pictures/ana-1/task-1.jpg', undefined],
  ['selfies/ana-1/task-1.png', undefined],
  ['selfies/../secrets/task-1.jpg', undefined],
  ['selfies/ana-1/../../other.jpg', undefined],
  ['selfies/ana-1/', undefined],
  ['', undefined],
])('%s belongs to %s', (key, owner) => expect(ownerOfPhoto(key)).toBe(owner))
