import { getAccountSelfie, removeAccountSelfie } from '@arribo/api-contracts/admin/flex'
import { answers, refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Step } from '../../screen.ts'
import {
  follows,
  goes,
  presses,
  pressesInDialog,
  screensOf,
  sees,
  seesDialog,
  seesPicture,
  typesInto,
} from '../../steps.ts'

const asks = (tool: 'selfie' | 'picture', phone = persons.active.phoneNumber): Step =>
  follows(goes('/admin/tools'), typesInto(`#${tool}Phone`, phone), presses(`admin/tools:${tool}.submit`))
const removes = follows(asks('picture'), pressesInDialog('admin/tools:picture.submit'))

export const adminAccountSelfieScreens = screensOf(
  { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] },
  {
    'tools-selfie': [asks('selfie'), seesPicture],
    'tools-selfie-none': [
      refuses(getAccountSelfie, 'no_profile_picture'),
      asks('selfie'),
      sees('admin/tools:selfie.none'),
    ],
    'tools-selfie-not-linked': [asks('selfie', persons.unlinked.phoneNumber), sees('admin/tools:selfie.error')],
    'tools-picture-asks': [asks('picture'), seesDialog],
    'tools-picture-done': [answers(removeAccountSelfie, { removed: true }), removes, sees('admin/tools:picture.done')],
    'tools-picture-failed': [refuses(removeAccountSelfie), removes, sees('admin/tools:picture.error')],
    'tools-selfie-invalid': [asks('selfie', '305'), sees('admin/tools:invalidPhone')],
  },
)
