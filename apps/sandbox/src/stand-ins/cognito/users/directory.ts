import type { Collection, State } from '../../../state.ts'
import { phoneOf, type PoolUser } from './user.ts'

export function createDirectory(state: State) {
  const users: Collection<PoolUser> = state.collection('cognito.users')
  const subByPhone = new Map([...users.values()].map((user) => [phoneOf(user), user.sub]))
  return {
    get: (sub: string) => users.get(sub),
    find: (username: string) => users.get(username) ?? users.get(subByPhone.get(username) ?? ''),
    async put(user: PoolUser): Promise<PoolUser> {
      const before = users.get(user.sub)
      if (before) subByPhone.delete(phoneOf(before))
      subByPhone.set(phoneOf(user), user.sub)
      await users.put(user.sub, user)
      return user
    },
    async delete(user: PoolUser): Promise<void> {
      subByPhone.delete(phoneOf(user))
      await users.delete(user.sub)
    },
    /** In a stable order, so that page tokens stay valid. */
    list: () => [...users.values()].sort((a, b) => (a.sub < b.sub ? -1 : 1)),
    get size() {
      return users.size
    },
  }
}
