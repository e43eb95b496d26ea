import { del, get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { pageOwner } from '../page-owner.ts'
import { type KeptPhotos, stillCounting } from './kept-photos.rules.ts'

/** What three photos are taken for: an invitation to an account, or a driver's own verification. */
export type PhotoPlace = 'enrol' | 'verify'

/** `about` names what exactly they are for; for anything else they count for nothing. */
type Stored = KeptPhotos & { readonly of: string; readonly about: string }

const keyOf = (place: PhotoPlace) => `arribo.photos.${place}`
const ownerId = () => pageOwner.claims()?.sub ?? ''

/** A browser may have no database, or close it to this page: then nothing waits. */
async function ifPossible<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

/** They wait on the phone, of the person whose page this is, until all three are accepted. */
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

/** What was left before; undefined while that is read. */
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
