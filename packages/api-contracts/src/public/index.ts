export * from './passwords.ts'
export * from './registration.ts'
export * from './reminders.ts'
export * from './status.ts'
