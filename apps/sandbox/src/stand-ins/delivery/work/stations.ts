export type Region = 'us-east' | 'us-central' | 'us-mountain' | 'us-pacific'

export type ServiceArea = { readonly id: string; readonly name: string; readonly region: Region }

export type Station = {
  readonly addressId: string
  readonly name: string
  readonly serviceAreaId: string
  readonly latitude: number
  readonly longitude: number
}

export const serviceAreas: readonly ServiceArea[] = [
  { id: 'miami', name: 'Miami, FL', region: 'us-east' },
  { id: 'fort-lauderdale', name: 'Fort Lauderdale, FL', region: 'us-east' },
  { id: 'orlando', name: 'Orlando, FL', region: 'us-east' },
  { id: 'new-york', name: 'New York, NY', region: 'us-east' },
  { id: 'houston', name: 'Houston, TX', region: 'us-central' },
  { id: 'chicago', name: 'Chicago, IL', region: 'us-central' },
  { id: 'denver', name: 'Denver, CO', region: 'us-mountain' },
  { id: 'los-angeles', name: 'Los Angeles, CA', region: 'us-pacific' },
]

const station = (addressId: string, name: string, serviceAreaId: string, latitude: number, longitude: number) => ({
  addressId,
  name,
  serviceAreaId,
  latitude,
  longitude,
})

/** Invented stations at plausible places: industrial streets near airports. */
export const stations: readonly [Station, ...Station[]] = [
  station('UMI1', 'UMI1 Doral', 'miami', 25.8195, -80.3553),
  station('UMI2', 'UMI2 Opa-locka', 'miami', 25.9023, -80.2503),
  station('UMI3', 'UMI3 Hialeah Gardens', 'miami', 25.8937, -80.357),
  station('UFL1', 'UFL1 Pompano Beach', 'fort-lauderdale', 26.2379, -80.1548),
  station('UOR1', 'UOR1 Orlando Airport', 'orlando', 28.4412, -81.3321),
  station('UNY1', 'UNY1 Bronx Hunts Point', 'new-york', 40.8106, -73.8803),
  station('UHO1', 'UHO1 Houston North', 'houston', 29.9377, -95.4034),
  station('UCH1', 'UCH1 Chicago Midway', 'chicago', 41.7959, -87.744),
  station('UDE1', 'UDE1 Denver Stapleton', 'denver', 39.7745, -104.876),
  station('ULA1', 'ULA1 Vernon', 'los-angeles', 34.0008, -118.21),
]

export const stationOf = (addressId: string): Station | undefined =>
  stations.find((known) => known.addressId === addressId)

export function usualStation(region: Region): Station {
  const areas = new Set(serviceAreas.filter((area) => area.region === region).map((area) => area.id))
  return stations.find((known) => areas.has(known.serviceAreaId)) ?? stations[0]
}

const earthMeters = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Position = { readonly latitude: number; readonly longitude: number }

/** Great-circle distance in meters. */
export function distanceMeters(a: Position, b: Position): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord = halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(chord)))
}
