export * from './passwords.ts'
export * from './registration.ts'
export * from './status.ts'
