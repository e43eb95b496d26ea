import promo from '../../locales/en/driver/promo.json' with { type: 'json' }

/** What a driver reads of a sister product. */
export const words = { promo }
