export type Region = { readonly region: string; readonly humanRegion: string }

/** Includes former names of the zones, which browsers may still send. */
const regions: readonly (Region & { readonly zones: readonly (string | RegExp)[] })[] = [
  {
    region: 'us-central',
    humanRegion: 'US Central',
    zones: [
      'America/Chicago',
      'America/Menominee',
      'America/Indiana/Knox',
      'America/Indiana/Tell_City',
      'America/Knox_IN',
      /^America\/North_Dakota\//,
      'US/Central',
      'US/Indiana-Starke',
      'CST6CDT',
    ],
  },
  {
    region: 'us-mountain',
    humanRegion: 'US Mountain',
    zones: [
      'America/Denver',
      'America/Boise',
      'America/Phoenix',
      'America/Shiprock',
      'Navajo',
      'US/Mountain',
      'US/Arizona',
      'MST7MDT',
    ],
  },
  { region: 'us-pacific', humanRegion: 'US Pacific', zones: ['America/Los_Angeles', 'US/Pacific', 'PST8PDT'] },
  {
    region: 'us-east',
    humanRegion: 'US East',
    zones: [
      'America/New_York',
      'America/Detroit',
      'America/Fort_Wayne',
      'America/Indianapolis',
      'America/Louisville',
      /^America\/Indiana\//,
      /^America\/Kentucky\//,
      'US/Eastern',
      'US/East-Indiana',
      'US/Michigan',
      'EST5EDT',
    ],
  },
]
const elsewhere = { region: 'other', humanRegion: 'Other' }

/** The browser's time zone (IANA) at registration decides the region for good. */
export function regionOf(humanTimezone: string): Region {
  const isIn = (zone: string | RegExp) => (typeof zone === 'string' ? zone === humanTimezone : zone.test(humanTimezone))
  const { region, humanRegion } = regions.find(({ zones }) => zones.some(isIn)) ?? elsewhere
  return { region, humanRegion }
}
