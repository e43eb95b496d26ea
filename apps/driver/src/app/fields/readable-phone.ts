import { useEffect, useState } from 'react'

/** Shows the number unformatted until the phone library has loaded, which is too large for a first load. */
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
