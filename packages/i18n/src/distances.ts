import type { DistanceUnit } from '@arribo/api-contracts/shared/distances'
import { numberFormat } from './formats.ts'
import type { Language } from './languages.ts'

/** `metersEach` is the length of the large unit. Distances below `below` large units are given in the small unit. */
const scales = {
  mi: { large: 'mile', metersEach: 1609.344, small: 'foot', smallMeters: 0.3048, below: 0.1 },
  km: { large: 'kilometer', metersEach: 1000, small: 'meter', smallMeters: 1, below: 0.995 },
} as const satisfies Record<DistanceUnit, object>

/** For example 4.6 mi or 300 feet; 7.3 km or 900 m. */
export function formatDistance(meters: number, unit: DistanceUnit, language: Language): string {
  const { large, metersEach, small, smallMeters, below } = scales[unit]
  const distance = meters / metersEach
  const options = { style: 'unit', unitDisplay: 'short' } as const
  if (distance < below) {
    const tens = Math.round(meters / smallMeters / 10) * 10
    // Drivers know no Spanish abbreviation for feet.
    const unitDisplay = small === 'foot' ? 'long' : 'short'
    return numberFormat(language, { ...options, unit: small, unitDisplay }).format(tens)
  }
  const maximumFractionDigits = distance < 10 ? 1 : 0
  return numberFormat(language, { ...options, unit: large, maximumFractionDigits }).format(distance)
}
