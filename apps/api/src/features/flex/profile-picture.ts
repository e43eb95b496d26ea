import { photoPrefixes } from '@arribo/runtime-contracts/storage'

/** Key of the copy that staff look at; the storage deletes it within a day. */
export const pictureKey = (sub: string): string => `${photoPrefixes.picture}${sub}.jpg`
