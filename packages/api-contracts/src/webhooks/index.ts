export * from './stripe.ts'
