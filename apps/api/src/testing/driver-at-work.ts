export * from '@arribo/laboratory/driver-at-work'
