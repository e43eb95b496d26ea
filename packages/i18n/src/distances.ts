import type { DistanceUnit } from '@arribo/api-contracts/shared/distances'
import { numberFormat } from './formats.ts'
import type { Language } from './languages.ts'

/** Units of each system: the large one in meters, the small one for distances below `below` large units. */
const scales = {
  mi: { large: 'mile', metersEach: 1609.344, small: 'foot', smallMeters: 0.3048, below: 0.1 },
  km: { large: 'kilometer', metersEach: 1000, small: 'meter', smallMeters: 1, below: 1 },
} as const satisfies Record<DistanceUnit, object>

/** A distance for drivers: 4.6 mi, 300 feet; 7.3 km, 900 m. */
export function formatDistance(meters: number, unit: DistanceUnit, language: Language): string {
  const { large, metersEach, small, smallMeters, below } = scales[unit]
  const distance = meters / metersEach
  const options = { style: 'unit', unitDisplay: 'short' } as const
  if (distance < below) {
    const tens = Math.round(meters / smallMeters / 10) * 10
    // Spanish has no abbreviation of a foot that drivers know.
    const unitDisplay = small === 'foot' ? 'long' : 'short'
    return numberFormat(language, { ...options, unit: small, unitDisplay }).format(tens)
  }
  const maximumFractionDigits = distance < 10 ? 1 : 0
  return numberFormat(language, { ...options, unit: large, maximumFractionDigits }).format(distance)
}
