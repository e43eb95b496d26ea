/** The regions that have a name in `regions` of `locales/{language}/admin/app.json`. */
export const regions = ['us-east', 'us-central', 'us-mountain', 'us-pacific', 'other'] as const
