import faq from '../../locales/en/driver/faq.json' with { type: 'json' }
import help from '../../locales/en/driver/help.json' with { type: 'json' }

/** What a driver reads where help is. */
export const words = { faq, help }
