import { useState } from 'react'

type PhotoAddress = {
  readonly address: string
  readonly state: 'shown' | 'waiting' | 'gone'
  readonly onLoad: () => void
  readonly onError: () => void
}

/**
 * A photo's URL, valid for a minute. An expired one is refetched once; a loaded photo keeps its URL, so that a new
 * list doesn't load every photo again.
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

/** After the first failure a new URL is being fetched; a second failure means that the photo is gone. */
function stateOf(address: string, failed: readonly string[]): PhotoAddress['state'] {
  if (failed.length > 1) return 'gone'
  return failed.includes(address) ? 'waiting' : 'shown'
}
