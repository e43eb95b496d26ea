import { useEffect, useState } from 'react'
import { dropKept, keep, readKept } from '../kept/kept-item.ts'
import { type KeptPhotos, stillCounting } from './kept-photos.rules.ts'

/** The photos are for an invitation to an account, or for the driver's own verification. */
export type PhotoPlace = 'enrol' | 'verify'

/** `about` identifies the invitation or verification. For any other, the photos are ignored. */
type Stored = KeptPhotos & { readonly about: string }

const keyOf = (place: PhotoPlace) => `arribo.photos.${place}`

export const keepPhotos = (place: PhotoPlace, about: string, { sent, taken }: KeptPhotos): Promise<void> =>
  keep(keyOf(place), { about, sent, taken } satisfies Stored)

export const dropKeptPhotos = (place: PhotoPlace): Promise<void> => dropKept(keyOf(place))

async function readKeptPhotos(place: PhotoPlace, about: string): Promise<KeptPhotos | undefined> {
  const stored = await readKept<Stored>(keyOf(place), (kept) => kept.about === about)
  return stored && stillCounting(stored, Date.now())
}

/** Undefined while the photos are being read. */
export function useKeptPhotos(place: PhotoPlace, about: string): { readonly kept: KeptPhotos | undefined } | undefined {
  const [found, setFound] = useState<{ about: string; kept: KeptPhotos | undefined }>()
  useEffect(() => {
    let isGone = false
    void readKeptPhotos(place, about).then((kept) => isGone || setFound({ about, kept }))
    return () => {
      isGone = true
    }
  }, [place, about])
  return found?.about === about ? found : undefined
}
