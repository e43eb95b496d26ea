import { randomUUID } from 'node:crypto'
import type { State } from '../../../state.ts'
import { type Account, accountKey, type Region } from '../accounts/account.ts'

export type Block = {
  readonly assignmentId: string
  readonly accountKey: string
  /** Unix seconds. */
  readonly startTime: number
  readonly durationInMinutes: number
  readonly schedulingType: 'INSTANT' | 'BLOCK'
  readonly bookedPrice: { readonly amount: number; readonly currency: 'USD' }
  readonly addressId: string
}

export type NewBlock = {
  /** Minutes until the start, negative if it has begun. By default 0 for an instant block, otherwise 10. */
  readonly inMinutes?: number
  readonly isInstant?: boolean
  readonly durationInMinutes?: number
  readonly addressId?: string
}

export type Blocks = ReturnType<typeof createBlocks>

const minuteMs = 60_000
const keptMs = 2 * 24 * 3_600_000

export const opensAtMs = (block: Block): number => block.startTime * 1000 - 15 * minuteMs
const endsAtMs = (block: Block): number => block.startTime * 1000 + block.durationInMinutes * minuteMs
export const closesAtMs = (block: Block): number =>
  block.schedulingType === 'INSTANT' ? endsAtMs(block) : block.startTime * 1000 + 5 * minuteMs

export function createBlocks(state: State) {
  const records = state.collection<Block>('delivery.blocks')
  const of = (account: Account) => [...records.values()].filter((block) => block.accountKey === accountKey(account))
  return {
    async plan(account: Account, wanted: NewBlock): Promise<Block> {
      const block = blockOf(account, wanted)
      await records.put(block.assignmentId, block)
      for (const old of of(account)) if (endsAtMs(old) < Date.now() - keptMs) await records.delete(old.assignmentId)
      return block
    },
    calendar: (account: Account) =>
      of(account)
        .filter((block) => endsAtMs(block) > Date.now())
        .toSorted((a, b) => a.startTime - b.startTime),
    get: (assignmentId: string) => records.get(assignmentId),
    async drop(account: Account): Promise<void> {
      for (const block of of(account)) await records.delete(block.assignmentId)
    },
  }
}

function blockOf(account: Account, wanted: NewBlock): Block {
  const isInstant = wanted.isInstant ?? false
  const inMinutes = wanted.inMinutes ?? (isInstant ? 0 : 10)
  const durationInMinutes = wanted.durationInMinutes ?? (isInstant ? 60 : 240)
  return {
    assignmentId: randomUUID(),
    accountKey: accountKey(account),
    startTime: Math.round(Date.now() / 1000 + inMinutes * 60),
    durationInMinutes,
    schedulingType: isInstant ? 'INSTANT' : 'BLOCK',
    bookedPrice: { amount: Math.round(durationInMinutes * 0.4 * 2) / 2, currency: 'USD' },
    addressId: stationFor(account, wanted).addressId,
  }
}

function stationFor(account: Account, wanted: NewBlock): Station {
  if (wanted.addressId === undefined) return usualStation(account.region)
  const station = stationOf(wanted.addressId)
  if (!station) throw new RangeError(`There is no station ${wanted.addressId}`)
  return station
}

type ServiceArea = { readonly id: string; readonly name: string; readonly region: Region }

type Station = {
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

function usualStation(region: Region): Station {
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
