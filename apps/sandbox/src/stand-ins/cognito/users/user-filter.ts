import { errors } from '../cognito-error.ts'
import type { PoolUser } from './user.ts'

const valueOf: Readonly<Record<string, (user: PoolUser) => string>> = {
  status: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': ({ status }) => status,
}

/** The two filters that the product sends: one attribute and a quoted value. An empty filter matches everybody. */
export function readUserFilter(filter: string): (user: PoolUser) => boolean {
  if (filter === '') return () => true
  const [, attribute = '', wanted] = /^(\S+) = "(\w+)"$/.exec(filter) ?? []
  const read = Object.hasOwn(valueOf, attribute) ? valueOf[attribute] : undefined
  if (!read) throw errors.parameter('Error while parsing filter.')
  return (user) => read(user) === wanted
}
