export * from '@arribo/laboratory/ask'
