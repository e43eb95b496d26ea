import { macroPut, type TransactPart } from '@arribo/api/seeding'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'

/** The maximum number of team replies. */
export function teamReplies(now: Date): readonly TransactPart[] {
  return Array.from({ length: maxMacros }, (_, place) => {
    const texts = {
      es: `Hola {name}. Respuesta ${place}. `.repeat(10),
      en: `Hi {name}. Reply ${place}. `.repeat(10),
    }
    return macroPut({ id: `city-${place}`, title: `Caso ${place}`, texts, version: 1, changedAt: now.toISOString() })
  })
}
