import 'i18next'
import type ui from '@arribo/i18n/locales/en/shared/ui.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: { ui: typeof ui }
    returnNull: false
  }
}
