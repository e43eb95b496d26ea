export * from '@arribo/laboratory/driver-at-work'
export { sealCheckIn, station } from '@arribo/laboratory/pressing'
export type { Validity } from '@arribo/laboratory/selfies'
export { platformPassword } from '@arribo/sandbox/people'
