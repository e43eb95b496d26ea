import { laterApi } from '../../../app/later-api.ts'
import { knowMe } from '../../../app/me.ts'
import { type ProfileFields, readPreferred } from './profile.rules.ts'

export const saveProfile = async ({ name, preferredPhoneNumber }: ProfileFields) =>
  knowMe(
    await laterApi.saveProfile({
      body: { name: name.trim(), preferredPhoneNumber: readPreferred(preferredPhoneNumber) || null },
    }),
  )
