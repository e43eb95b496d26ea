import { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
import { answers, refuses } from '../../network.ts'
import { goes, screensOf, sees, seesHeading, seesText } from '../../steps.ts'

const uploads = [
  { id: 'a-1', name: 'Elena Vargas', phoneNumber: '+13055550104', count: 1204 },
  { id: 'a-2', name: 'Bruno Díaz', phoneNumber: '+13055550117', count: 36 },
]
const opens = [goes('/admin/tools'), seesHeading('admin/selfies:title')]

export const adminAgentsScreens = screensOf(
  { app: 'admin', as: 'staff', title: ['admin/tools', 'title'] },
  {
    'tools-agents': [answers(listAgentSelfies, uploads), ...opens, seesText('Elena Vargas')],
    'tools-agents-failed': [refuses(listAgentSelfies), ...opens, sees('admin/selfies:error')],
  },
)
