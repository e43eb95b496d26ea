export * from './tools.ts'
export * from './users.ts'
