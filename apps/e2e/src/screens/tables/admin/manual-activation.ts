import { finishManualActivation, startManualActivation } from '@arribo/api-contracts/admin/flex'
import { refuses } from '../../network.ts'
import { persons } from '../../people.ts'
import type { Step } from '../../screen.ts'
import { follows, goes, presses, screensOf, sees, typesInto } from '../../steps.ts'

const { name, phoneNumber } = persons.unlinked
const generates = follows(goes(`/admin/users/${phoneNumber}`), presses('admin/flex-manual-activation:generate'))
const submits = (email: string): Step =>
  follows(
    generates,
    typesInto('#activation-url', 'https://flex.example/landing?code=1'),
    typesInto('#activation-email', email),
    typesInto('#activation-password', 'Flex-2026'),
    presses('admin/flex-manual-activation:submit'),
  )

export const adminManualActivationScreens = screensOf(
  { app: 'admin', as: 'staff', title: name },
  {
    'manual-activation-link': [generates, sees('admin/flex-manual-activation:open')],
    'manual-activation-no-link': [
      refuses(startManualActivation),
      generates,
      sees('admin/flex-manual-activation:linkError'),
    ],
    'manual-activation-invalid': [submits('ana'), sees('admin/flex-manual-activation:invalidEmail')],
    'manual-activation-refused': [
      refuses(finishManualActivation, 'account_differs'),
      submits('ana@flex.example'),
      sees('admin/flex-manual-activation:error'),
    ],
  },
)
