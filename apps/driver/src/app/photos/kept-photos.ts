import { del, get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { pageOwner } from '../auth.ts'
import { type KeptPhotos, stillCounting } from './kept-photos.rules.ts'

/** The purpose of three photos: an invitation to an account, or the driver's own verification. */
export type PhotoPlace = 'enrol' | 'verify'

/** `about` identifies the invitation or verification; the photos are ignored for any other. */
type Stored = KeptPhotos & { readonly of: string; readonly about: string }

const keyOf = (place: PhotoPlace) => `arribo.photos.${place}`
const ownerId = () => pageOwner.claims()?.sub ?? ''

/** A browser may have no IndexedDB, or deny it to this page; then nothing is kept. */
async function ifPossible<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

/** Keeps photos on the phone, for the page's owner, until all three are accepted. */
export const keepPhotos = (place: PhotoPlace, about: string, { sent, taken }: KeptPhotos): Promise<void> =>
  ifPossible(() => set(keyOf(place), { of: ownerId(), about, sent, taken } satisfies Stored))

export const dropKeptPhotos = (place: PhotoPlace): Promise<void> => ifPossible(() => del(keyOf(place)))

async function readKeptPhotos(place: PhotoPlace, about: string): Promise<KeptPhotos | undefined> {
  const stored = await ifPossible(() => get<Stored>(keyOf(place)))
  if (!stored) return undefined
  if (stored.of === ownerId() && stored.about === about) return stillCounting(stored, Date.now())
  await dropKeptPhotos(place)
  return undefined
}

/** The kept photos; undefined while they are being read. */
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
