import faq from '../../locales/es/driver/faq.json' with { type: 'json' }
import help from '../../locales/es/driver/help.json' with { type: 'json' }

/** What a driver reads where help is. */
export const words = { faq, help }
