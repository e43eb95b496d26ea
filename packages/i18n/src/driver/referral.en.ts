import referral from '../../locales/en/driver/referral.json' with { type: 'json' }

/** What a driver reads where friends are invited. */
export const words = { referral }
