export { type Auth, createAuth } from './auth.ts'
export { AuthError, type AuthErrorCode, hasCode } from './auth-error.ts'
export { createPageOwner, type Interruption, onPersonChange } from './page-owner.ts'
