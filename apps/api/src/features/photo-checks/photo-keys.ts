import { photoPrefixes } from '@arribo/runtime-contracts/storage'

const kept = [photoPrefixes.selfie, photoPrefixes.reference].map((prefix) => prefix.slice(0, -1)).join('|')
const keyOfPhoto = new RegExp(`^(?:${kept})/([\\w-]+)/[\\w/-]+\\.jpg$`)

/** Whose photo lies under a key: the driver's `sub`; undefined when it is no key of a selfie or a reference photo. */
export const ownerOfPhoto = (key: string): string | undefined => keyOfPhoto.exec(key)?.[1]
