import { useState } from 'react'

type PhotoAddress = {
  readonly address: string
  readonly state: 'shown' | 'waiting' | 'gone'
  readonly onLoad: () => void
  readonly onError: () => void
}

/**
 * The address of a photo, good for a minute. One that has run out is asked for anew, once; what is shown already keeps
 * its address, so that a new list does not fetch every photo again.
 */
export function usePhotoAddress(newest: string, askAgain: () => void): PhotoAddress {
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<readonly string[]>([])
  const address = loaded ?? newest
  return {
    address,
    state: stateOf(address, failed),
    onLoad: () => {
      setLoaded(address)
      setFailed([])
    },
    onError: () => {
      setLoaded(undefined)
      setFailed([...failed, address])
      if (failed.length === 0) askAgain()
    },
  }
}

/** After the first failure a new address is on its way; the second says that the photo is not there. */
function stateOf(address: string, failed: readonly string[]): PhotoAddress['state'] {
  if (failed.length > 1) return 'gone'
  return failed.includes(address) ? 'waiting' : 'shown'
}
