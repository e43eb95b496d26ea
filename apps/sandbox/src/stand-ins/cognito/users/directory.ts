import type { Collection, State } from '../../../state.ts'
import { phoneOf, type PoolUser } from './user.ts'

/** The pool's users, by sub or phone number. */
export type Directory = {
  get(sub: string): PoolUser | undefined
  find(username: string): PoolUser | undefined
  put(user: PoolUser): Promise<PoolUser>
  delete(user: PoolUser): Promise<void>
  /** In a stable order, so that page tokens stay valid. */
  list(): PoolUser[]
  readonly size: number
}

export function createDirectory(state: State): Directory {
  const users: Collection<PoolUser> = state.collection('cognito.users')
  const subByPhone = new Map([...users.values()].map((user) => [phoneOf(user), user.sub]))
  return {
    get: (sub) => users.get(sub),
    find: (username) => users.get(username) ?? users.get(subByPhone.get(username) ?? ''),
    async put(user) {
      const before = users.get(user.sub)
      if (before) subByPhone.delete(phoneOf(before))
      subByPhone.set(phoneOf(user), user.sub)
      await users.put(user.sub, user)
      return user
    },
    async delete(user) {
      subByPhone.delete(phoneOf(user))
      await users.delete(user.sub)
    },
    list: () => [...users.values()].sort((a, b) => (a.sub < b.sub ? -1 : 1)),
    get size() {
      return users.size
    },
  }
}
