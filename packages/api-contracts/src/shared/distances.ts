export const distanceUnits = ['mi', 'km'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

/** `region` is a driver's. */
export const distanceUnitOf = (region: string): DistanceUnit => (region.startsWith('us-') ? 'mi' : 'km')
