export type Region = { readonly region: string; readonly humanRegion: string }

/** Includes the zones' former names, which browsers may still send. */
const zones: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'us-central': [
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
  'us-mountain': [
    'America/Denver',
    'America/Boise',
    'America/Phoenix',
    'America/Shiprock',
    'Navajo',
    'US/Mountain',
    'US/Arizona',
    'MST7MDT',
  ],
  'us-pacific': ['America/Los_Angeles', 'US/Pacific', 'PST8PDT'],
  'us-east': [
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
}

const displayNames: Readonly<Record<string, string>> = {
  'us-east': 'US East',
  'us-central': 'US Central',
  'us-mountain': 'US Mountain',
  'us-pacific': 'US Pacific',
  other: 'Other',
}

/** The browser's time zone (IANA) at registration decides the region, permanently. */
export function regionOf(humanTimezone: string): Region {
  const isIn = (zone: string | RegExp) => (typeof zone === 'string' ? zone === humanTimezone : zone.test(humanTimezone))
  const region = Object.keys(zones).find((name) => zones[name]?.some(isIn)) ?? 'other'
  return { region, humanRegion: displayNames[region] ?? region }
}
