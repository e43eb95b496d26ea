export { type Auth, type AuthOptions, createAuth } from './auth.ts'
export { AuthError, type AuthErrorCode, authErrorOf } from './auth-error.ts'
export { onPersonChange } from './person.ts'
export type { Claims } from './session.rules.ts'
