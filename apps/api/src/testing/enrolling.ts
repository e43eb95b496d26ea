export * from '@arribo/laboratory/enrolling'
