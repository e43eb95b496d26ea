import { startManualActivation } from '@arribo/api-contracts/admin/flex'
import { refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Step } from '../../screen.ts'
import { follows, goes, screensOf, stepsIn, typesInto } from '../../steps.ts'

const { sees, presses } = stepsIn('admin/flex-manual-activation')

const { name, phoneNumber } = persons.unlinked
const generates = follows(goes(`/admin/users/${phoneNumber}`), presses('generate'))
const submits = (email: string): Step =>
  follows(
    generates,
    typesInto('#activation-url', 'https://flex.example/landing?code=1'),
    typesInto('#activation-email', email),
    typesInto('#activation-password', 'Flex-2026'),
    presses('submit'),
  )

export const adminManualActivationScreens = screensOf('admin', 'staff', name, {
  'manual-activation-link': [generates, sees('open')],
  'manual-activation-no-link': [refuses(startManualActivation), generates, sees('linkError')],
  'manual-activation-invalid': [submits('ana'), sees('invalidEmail')],
})
