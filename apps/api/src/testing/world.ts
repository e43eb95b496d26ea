export * from '@arribo/laboratory/world'
