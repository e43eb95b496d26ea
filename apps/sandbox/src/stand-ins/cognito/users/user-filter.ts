import { errors } from '../cognito-error.ts'
import type { PoolUser } from './user.ts'

const searchable = new Set(
  ['username', 'sub', 'phone_number', 'email', 'name', 'given_name', 'family_name', 'preferred_username'].concat([
    'status',
    'cognito:user_status',
  ]),
)

/** The vendor's filter: one attribute, `=` or `^=` (starts with), a quoted value; an empty filter matches everybody. */
export function readUserFilter(filter: string): (user: PoolUser) => boolean {
  if (filter.trim() === '') return () => true
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter)
  const [, attribute = '', operator, quoted = ''] = match ?? []
  if (!match || !searchable.has(attribute)) throw errors.parameter('Error while parsing filter.')
  const wanted = quoted.replaceAll(/\\(.)/g, '$1')
  return (user) => {
    const value = attributeOf(user, attribute)
    return operator === '=' ? value === wanted : value.startsWith(wanted)
  }
}

function attributeOf(user: PoolUser, attribute: string): string {
  if (attribute === 'sub' || attribute === 'username') return user.sub
  if (attribute === 'cognito:user_status') return user.status
  if (attribute === 'status') return user.isEnabled ? 'Enabled' : 'Disabled'
  return user.attributes[attribute] ?? ''
}
