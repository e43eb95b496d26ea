import promo from '../../locales/es/driver/promo.json' with { type: 'json' }

/** What a driver reads of a sister product. */
export const words = { promo }
