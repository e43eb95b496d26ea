import type { DriverWords } from '@arribo/i18n/driver-words'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: DriverWords
    returnNull: false
  }
}
