import type { AdminWords } from '@arribo/i18n/admin-words'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: AdminWords
    returnNull: false
  }
}
