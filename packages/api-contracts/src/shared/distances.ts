export const distanceUnits = ['mi', 'km'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

/** Miles in the regions of the United States, kilometers elsewhere. `region` is a driver's. */
export const distanceUnitOf = (region: string): DistanceUnit => (region.startsWith('us-') ? 'mi' : 'km')
