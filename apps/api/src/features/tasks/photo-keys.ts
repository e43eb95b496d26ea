import { photoPrefixes } from '@arribo/runtime-contracts/storage'

const kept = [photoPrefixes.selfie, photoPrefixes.reference].map((prefix) => prefix.slice(0, -1)).join('|')
const keyOfPhoto = new RegExp(`^(?:${kept})/([\\w-]+)/[\\w/-]+\\.jpg$`)

/** The owner's `sub` in a photo's key; undefined if it isn't the key of a selfie or reference photo. */
export const ownerOfPhoto = (key: string): string | undefined => keyOfPhoto.exec(key)?.[1]
