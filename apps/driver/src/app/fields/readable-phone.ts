import { useEffect, useState } from 'react'

/** A number as people write it, once the library of phone numbers is there: it is no part of a first load. */
export function useReadablePhone(phoneNumber: string): string {
  const [readable, setReadable] = useState(phoneNumber)
  useEffect(() => {
    let isGone = false
    import('@arribo/api-contracts/shared/phone-number').then(
      ({ formatPhone }) => isGone || setReadable(formatPhone(phoneNumber)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [phoneNumber])
  return readable
}
